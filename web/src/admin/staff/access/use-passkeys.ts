import type { Answer, RequestBody } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makePasskey } from '../../../ui/device/passkeys.ts';
import { api } from '../../api.ts';
import { authCall } from './auth-call.ts';

export type Passkey = Answer<'listPasskeys'>[number];
export type Proof = { password: string; otp: string };

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => await api('listPasskeys', { signal }),
});

export const usePasskeys = () => useQuery(passkeysQuery);

function useRefresh() {
  const client = useQueryClient();
  return async () => await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}

const confirm = async (purpose: RequestBody<'askConfirmation'>, { password, otp }: Proof) =>
  await api('confirm', { body: { for: purpose, proof: { kind: 'password', password, ...(otp !== '' && { otp }) } } });

/** Who closes the browser's window may try again with the same challenge, and has not to confirm again. */
export function useAddPasskey() {
  const refresh = useRefresh();
  const options = useRef<unknown>(null);
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      if (options.current === null) {
        await confirm({ purpose: 'add-passkey' }, proof);
        options.current = await authCall('passkey/generate-register-options');
      }
      const response = await makePasskey(options.current);
      options.current = null;
      await authCall('passkey/verify-registration', { name, response });
    },
    onSuccess: refresh,
  });
}

export function useRenamePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      await api('renamePasskey', { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useRemovePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, proof }: { id: string; proof: Proof }) => {
      await confirm({ purpose: 'remove-passkey', passkey_id: id }, proof);
      await api('removePasskey', { params: { id }, body: {} });
    },
    onSuccess: refresh,
  });
}
