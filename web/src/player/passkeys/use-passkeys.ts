import { passkeyHooks } from '../../ui/device/passkey-hooks.ts';
import { api } from '../api.ts';
import { authRequest } from '../auth-request.ts';

export type { Passkey } from '../../ui/device/passkey-hooks.ts';

export const { usePasskeys, useAddPasskey, useRenamePasskey, useRemovePasskey } = passkeyHooks({
  api,
  auth: async (path, body) => await authRequest(path, body),
});
