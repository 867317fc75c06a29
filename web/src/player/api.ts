import { createClient } from '@raspasorte/contract';
import { signOutSettles } from './auth/signing-out.ts';
import { queryClient } from './query-client.ts';

/**
 * Longer than the server waits for a payment provider. After this time no button may still be busy.
 */
const TIME_LIMIT_MS = 30_000;

/** Calls the server's API on the site's own origin, with the session cookie. */
export const api = createClient({
  baseUrl: '',
  timeoutMs: TIME_LIMIT_MS,
  fetch: async (address, init) => {
    if (init?.method === 'GET') await signOutSettles(queryClient);
    return await fetch(address, init);
  },
});
