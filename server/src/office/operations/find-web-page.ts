import { isPlayerPage } from '@raspasorte/contract';
import type { Visit, WebPage } from '../../platform/http/static-site.ts';

const entries: [pattern: RegExp, file: string][] = [
  [/^\/play-demo$/, 'demo.html'],
  [/^\/(admin|admin-auth|test-facebook-pixel)(\/|$)/, 'admin.html'],
];

/** What makes the sign-in begin in another look: links of mails, and the end of an account. */
const OTHER_SIGN_IN = /(?:^|&)(?:token|error|closed)=/;

/**
 * Which of the web's three apps an address belongs to, and in which look it begins; for an unknown one the player's app shows its
 * not-found page. Visitors see the sign-in at the start too,
 * because the app leads them there; it also mends a look that was chosen by a session that is no longer good.
 */
export function findWebPage({ path, query = '', hasSession }: Visit): WebPage {
  const entry = entries.find(([pattern]) => pattern.test(path));
  if (entry !== undefined) return { file: entry[1], known: true };
  if (path === '/') return { file: hasSession ? 'lobby.html' : 'auth.html', known: true };
  if (path === '/auth' && !hasSession && !OTHER_SIGN_IN.test(query)) return { file: 'auth.html', known: true };
  return { file: 'index.html', known: isPlayerPage(path) };
}
