import { createClient } from '@raspasorte/contract';

/** Longer than the server waits for a payment provider: after it no button may still be busy. */
const TIME_LIMIT_MS = 30_000;

/** Every call of this app, on the site's own origin with the session's cookie. */
export const api = createClient({ baseUrl: '', timeoutMs: TIME_LIMIT_MS });
