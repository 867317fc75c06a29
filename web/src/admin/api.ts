import { createStaffClient } from '@raspasorte/contract/admin';
import { newSessionSettles } from '../ui/calls/new-session.ts';
import { signOutSettles } from '../ui/calls/signing-out.ts';
import { queryClient } from './query-client.ts';
import { reportUnconfirmed } from './report-unconfirmed.ts';
import { markUnattended } from './shell/calls/presence.ts';

/**
 * Longer than the server waits for a payment provider. After this time no button may still be busy.
 */
const TIME_LIMIT_MS = 30_000;

const send = markUnattended(reportUnconfirmed);

/**
 * Every call of the back-office, on the site's own origin with the session's cookie. It waits
 * while another session begins in place of this one, and during a sign-out: so it is never sent if
 * that leads to another document.
 */
export const api = createStaffClient({
  baseUrl: '',
  timeoutMs: TIME_LIMIT_MS,
  fetch: async (...request) => {
    await newSessionSettles();
    await signOutSettles(queryClient);
    return await send(...request);
  },
});
