import type { SignInWithPasskey } from '../../../ui/device/offer-passkey.ts';
import { signWithPasskey } from '../../../ui/device/passkeys.ts';
import { authRequest } from '../../auth-request.ts';

export const signInWithPasskey: SignInWithPasskey = async (how) => {
  const response = await signWithPasskey(await authRequest('passkey/generate-authenticate-options'), how);
  how.onChosen?.();
  await authRequest('passkey/verify-authentication', { response });
};
