import type { RequestBody } from '@raspasorte/contract';
import type { SignInWithPasskey } from '../../../ui/device/offer-passkey.ts';
import { signWithPasskey } from '../../../ui/device/passkeys.ts';
import { api } from '../../api.ts';
import { authCall } from './auth-call.ts';

/** Signs in by passkey on the hidden sign-in. `slug` is the key in its address. */
export const signInWithPasskeyAt =
  (slug: string): SignInWithPasskey =>
  async (how) => {
    const assertion = await signWithPasskey(await authCall('passkey/generate-authenticate-options'), how);
    how.onChosen?.();
    await api('adminPasskeyLogin', { body: { slug, assertion } as RequestBody<'adminPasskeyLogin'> });
  };
