import type { Present } from '../../ui/device/offer-passkey.ts';
import { showPasskey } from '../../ui/device/passkeys.ts';
import { authRequest } from './auth-request.ts';

export const presentPasskey: Present = async (how) => {
  const response = await showPasskey(await authRequest('passkey/generate-authenticate-options'), how);
  await authRequest('passkey/verify-authentication', { response });
};
