import type { RequestBody } from '@raspasorte/contract';
import { passkeyHooks } from '../../../ui/device/passkey-hooks.ts';
import { api } from '../../api.ts';
import { authCall } from './auth-call.ts';

export type { Passkey } from '../../../ui/device/passkey-hooks.ts';

export const { usePasskeys, useAddPasskey, useRenamePasskey, useRemovePasskey } = passkeyHooks({
  api,
  auth: async (path, body) => await authCall(path, body),
});

interface Proof {
  password: string;
  otp: string;
}

/**
 * Confirms that the operator is the owner, by the password and, with an authenticator, its code.
 */
export const confirmOwner = async (purpose: RequestBody<'askConfirmation'>, { password, otp }: Proof) =>
  await api('confirm', { body: { for: purpose, proof: { kind: 'password', password, ...(otp !== '' && { otp }) } } });
