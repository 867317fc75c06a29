import { isPlayerPage } from '@raspasorte/contract';
import type { Visit, WebPage } from '../../platform/http/static-site.ts';

const entries: [pattern: RegExp, file: string][] = [
  [/^\/play-demo$/, 'demo.html'],
  [/^\/(admin|admin-auth|test-facebook-pixel)(\/|$)/, 'admin.html'],
];

/** With these parameters the sign-in starts in another view: links of mails, a closed account. */
const OTHER_SIGN_IN = /(?:^|&)(?:token|error|closed)=/;

/**
 * Chooses the page for an address: one of the web's three apps, and the view in which it starts.
 * For an unknown address the player's app shows its not-found page. At `/` visitors without a
 * session get the sign-in, because the app would lead them there. If the session has ended, the app
 * itself corrects the view.
 */
export function findWebPage({ path, query = '', hasSession }: Visit): WebPage {
  const entry = entries.find(([pattern]) => pattern.test(path));
  if (entry !== undefined) return { file: entry[1], known: true };
  if (path === '/') return { file: hasSession ? 'lobby.html' : 'auth.html', known: true };
  if (path === '/auth' && !hasSession && !OTHER_SIGN_IN.test(query)) return { file: 'auth.html', known: true };
  return { file: 'index.html', known: isPlayerPage(path) };
}
