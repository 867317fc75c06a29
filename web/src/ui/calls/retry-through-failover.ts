import { ApiError } from '@raspasorte/contract';

/** Longer than a database failover takes. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1500;

/**
 * Retries a call while the server accepts no writes, or after it lost its database during the call.
 * Only for calls that change nothing or that carry the same idempotency key on every attempt.
 */
export async function retryThroughFailover<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!passes(error) || Date.now() > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Whether the error may end with the failover. */
function passes(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'unavailable' || error.code === 'outcome_unknown' || isProxys(error);
}

/** Whether a proxy answered, because it reached no server. Its answer names no reason of ours. */
const isProxys = ({ code, status }: ApiError) => code === 'internal' && (status === 502 || status === 503 || status === 504);
