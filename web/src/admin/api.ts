import { createStaffClient } from '@raspasorte/contract/admin';
import { reportUnconfirmed } from './report-unconfirmed.ts';
import { markUnattended } from './shell/frame/presence.ts';

/**
 * Longer than the server waits for a payment provider. After this time no button may still be busy.
 */
const TIME_LIMIT_MS = 30_000;

/** Every call of the back-office, on the site's own origin with the session's cookie. */
export const api = createStaffClient({ baseUrl: '', timeoutMs: TIME_LIMIT_MS, fetch: markUnattended(reportUnconfirmed) });
