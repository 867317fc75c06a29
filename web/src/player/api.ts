import { createClient } from '@raspasorte/contract';
import { newSessionSettles } from '../ui/calls/new-session.ts';
import { timedFetch } from '../ui/device/server-clock.ts';
import { signOutFails } from './auth/session/sign-out-fails.ts';

/**
 * Longer than the server waits for a payment provider. After this time no button may still be busy.
 */
const TIME_LIMIT_MS = 30_000;

const call = createClient({ baseUrl: '', timeoutMs: TIME_LIMIT_MS, fetch: timedFetch });

/** Calls the server's API on the site's own origin, with the session cookie. */
export const api: typeof call = async (name, ...request) => {
  await newSessionSettles();
  // Closing the account ends the session itself.
  if (name !== 'requestErasure') await signOutFails(request[0]?.signal);
  return await call(name, ...request);
};
