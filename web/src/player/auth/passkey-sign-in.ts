import { canOfferPasskeys, endPasskeyOffer, PasskeyError, showPasskey } from '../../ui/device/passkeys.ts';
import { authRequest } from './auth-request.ts';

/** Shorter than the five minutes for which a challenge counts. */
const RENEW_AFTER_MS = 4 * 60_000;

const askChallenge = async () => await authRequest('passkey/generate-authenticate-options');

async function present(offered: boolean): Promise<void> {
  const response = await showPasskey(await askChallenge(), { offered });
  await authRequest('passkey/verify-authentication', { response });
}

/** In a window of the browser, after a press of the button. */
export const signInWithPasskey = async (): Promise<void> => await present(false);

/**
 * Among what the browser proposes in the address field, until the screen is left. Answers whether
 * somebody has signed in by it.
 */
export async function offerPasskey(left: AbortSignal): Promise<boolean> {
  if (!(await canOfferPasskeys())) return false;
  left.addEventListener('abort', () => void endPasskeyOffer());
  while (!left.aborted) {
    let isTooOld = false;
    const timer = setTimeout(() => {
      isTooOld = true;
      void endPasskeyOffer();
    }, RENEW_AFTER_MS);
    try {
      await present(true);
      return true;
    } catch (error) {
      if (!isTooOld) {
        if (error instanceof PasskeyError) return false;
        throw error;
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return false;
}
