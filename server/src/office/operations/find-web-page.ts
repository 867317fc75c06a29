import type { WebPage } from '../../platform/http/static-site.ts';

/** Addresses that the player's app knows. For any other it shows its not-found page. */
const playerPages =
  /^\/(auth|signup|wallet|cartelas|perfil|notificacoes|jogo-responsavel|autoteste|verificar|termos|privacidade|regras|informe)?$|^\/game\/[^/]+$/;
const entries: [pattern: RegExp, file: string][] = [
  [/^\/play-demo$/, 'demo.html'],
  [/^\/(admin|admin-auth|test-facebook-pixel)(\/|$)/, 'admin.html'],
];

/** Which of the web's three apps an address belongs to. */
export function findWebPage(path: string): WebPage {
  const entry = entries.find(([pattern]) => pattern.test(path));
  if (entry !== undefined) return { file: entry[1], known: true };
  return { file: 'index.html', known: playerPages.test(path) };
}
