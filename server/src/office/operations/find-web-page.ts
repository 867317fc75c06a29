import { isPlayerPage } from '@raspasorte/contract';
import { isAdminPage } from '@raspasorte/contract/admin';
import type { Visit, WebPage } from '../../platform/http/static-site/static-site.ts';

const OF_OPERATORS = /^\/(admin|admin-auth|test-facebook-pixel)(\/|$)/;

/** With these parameters the sign-in starts in another view: links of mails, a closed account. */
const OTHER_SIGN_IN = /(?:^|&)(?:token|error|closed)=/;

/**
 * Chooses the page for an address: one of the web's three apps, and the view in which it starts.
 * At an unknown address the player's app, or below /admin the back-office, says that there is no
 * such page. At `/` visitors without a session get the sign-in, because the app would lead them
 * there. If the session has ended, the app itself corrects the view.
 */
export function findWebPage({ path, query = '', hasSession }: Visit): WebPage {
  if (path === '/play-demo') return { file: 'demo.html', known: true };
  if (OF_OPERATORS.test(path)) return { file: 'admin.html', known: isAdminPage(path) };
  if (path === '/') return { file: hasSession ? 'lobby.html' : 'auth.html', known: true };
  if (path === '/auth' && !hasSession && !OTHER_SIGN_IN.test(query)) return { file: 'auth.html', known: true };
  return { file: 'index.html', known: isPlayerPage(path) };
}
