import { isNetworkFailure } from '../auth-error.ts';

const ATTEMPTS = 3;
const WAIT_MS = 400;

/**
 * Tries up to three times when the connection fails, waiting 400 ms and then 800 ms between
 * attempts.
 */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (number === ATTEMPTS || !isNetworkFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * number));
    }
  }
}
