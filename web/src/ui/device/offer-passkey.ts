import { PasskeyError } from './passkey-error.ts';
import { canOfferPasskeys, endPasskeyOffer } from './passkeys.ts';

/** Shorter than the five minutes for which a challenge is valid. */
const RENEW_AFTER_MS = 4 * 60_000;

interface How {
  offered: boolean;
  /** Called once a passkey has signed. */
  onChosen?: () => void;
}

/** Gets a challenge from the server, has a passkey sign it, and signs in with the result. */
export type SignInWithPasskey = (how: How) => Promise<void>;

/**
 * Offers passkeys in the address field's autofill list until the screen is left. Resolves to
 * whether somebody signed in with one.
 */
export async function offerPasskey(left: AbortSignal, signIn: () => Promise<void>): Promise<boolean> {
  if (!(await canOfferPasskeys()) || left.aborted) return false;
  left.addEventListener('abort', () => void endPasskeyOffer());
  for (;;) {
    let isTooOld = false;
    const timer = setTimeout(() => {
      isTooOld = true;
      void endPasskeyOffer();
    }, RENEW_AFTER_MS);
    try {
      await signIn();
      return true;
    } catch (error) {
      // Another passkey window replaced the offer, or there was no passkey to choose.
      if (!isTooOld && error instanceof PasskeyError) return false;
      if (!isTooOld) throw error;
    } finally {
      clearTimeout(timer);
    }
    if (left.aborted) return false;
  }
}
