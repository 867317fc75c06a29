/**
 * The screens of the player's app by the first part of their address, and what a browser's tab calls them; the start bears the
 * site's name alone. The server, the service worker and the app all go by this list.
 */
export const playerPageTitles = {
  '': '',
  auth: 'Entrar ou cadastrar',
  signup: 'Criar conta',
  wallet: 'Carteira',
  informe: 'Informe anual',
  game: 'Cartela',
  cartelas: 'Minhas cartelas',
  perfil: 'Perfil',
  'jogo-responsavel': 'Jogo responsável',
  autoteste: 'Autoteste',
  notificacoes: 'Notificações',
  termos: 'Termos de Uso',
  privacidade: 'Política de Privacidade',
  regras: 'Regras dos jogos',
  verificar: 'Verificar um sorteio',
} as const;

/** Whether the app has a screen at this path. That of a card names the card too. */
export const isPlayerPage = (path: string): boolean =>
  /^\/game\/[^/]+$/.test(path) || (path !== '/game' && path.startsWith('/') && Object.hasOwn(playerPageTitles, path.slice(1)));
