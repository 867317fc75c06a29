import { canOfferPasskeys, endPasskeyOffer, PasskeyError } from './passkeys.ts';

/** Shorter than the five minutes for which a challenge counts. */
const RENEW_AFTER_MS = 4 * 60_000;

/** Asks the server what is to be signed, has it signed, and signs in with that. */
export type Present = (options: { offered: boolean }) => Promise<void>;

/**
 * Among what the browser proposes in the address field, until the screen is left. Answers whether
 * somebody has signed in by it.
 */
export async function offerPasskey(left: AbortSignal, present: Present): Promise<boolean> {
  if (!(await canOfferPasskeys()) || left.aborted) return false;
  left.addEventListener('abort', () => void endPasskeyOffer());
  for (;;) {
    let isTooOld = false;
    const timer = setTimeout(() => {
      isTooOld = true;
      void endPasskeyOffer();
    }, RENEW_AFTER_MS);
    try {
      await present({ offered: true });
      return true;
    } catch (error) {
      // Another window of the browser took its place, or there was nothing to choose.
      if (!isTooOld && error instanceof PasskeyError) return false;
      if (!isTooOld) throw error;
    } finally {
      clearTimeout(timer);
    }
    if (left.aborted) return false;
  }
}
