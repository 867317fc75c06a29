/**
 * The screens of the player app, by the first segment of their path, with the title of the browser
 * tab. The title of the start page is the site's name alone. The server, the service worker and the
 * app all use this list.
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

/** Whether the app has a screen at this path. The path of a card also has the card's id. */
export const isPlayerPage = (path: string): boolean =>
  /^\/game\/[^/]+$/.test(path) || (path !== '/game' && path.startsWith('/') && Object.hasOwn(playerPageTitles, path.slice(1)));
