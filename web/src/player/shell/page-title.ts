/** What a tab of the browser is called, by the first part of its address; the start bears the site's name alone. */
const titles: Readonly<Record<string, string>> = {
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
};

export function pageTitle(path: string, brandName: string): string {
  const title = titles[path.split('/')[1] ?? ''];
  return title === undefined ? brandName : `${title} · ${brandName}`;
}
