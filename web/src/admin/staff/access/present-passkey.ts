import type { Present } from '../../../ui/device/offer-passkey.ts';
import { showPasskey } from '../../../ui/device/passkeys.ts';
import { api } from '../../api.ts';
import { authCall } from './auth-call.ts';

/** Signs in by passkey on the hidden sign-in. `slug` is the key in its address. */
export const presentPasskeyAt =
  (slug: string): Present =>
  async (how) => {
    const assertion = await showPasskey(await authCall('passkey/generate-authenticate-options'), how);
    await api('adminPasskeyLogin', { body: { slug, assertion } as never });
  };
