import type { Answer } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makePasskey } from '../../ui/device/passkeys.ts';
import { api } from '../api.ts';
import { authRequest } from '../auth/auth-request.ts';

export type Passkey = Answer<'listPasskeys'>[number];

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => await api('listPasskeys', { signal }),
});

export const usePasskeys = () => useQuery(passkeysQuery);

function useRefresh() {
  const client = useQueryClient();
  return async () => await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}

/** To be called once it was confirmed. Who closes the browser's window may try again with the same challenge. */
export function useAddPasskey() {
  const refresh = useRefresh();
  const options = useRef<unknown>(null);
  return useMutation({
    mutationFn: async (name: string) => {
      options.current ??= await authRequest('passkey/generate-register-options');
      const response = await makePasskey(options.current);
      options.current = null;
      await authRequest('passkey/verify-registration', { name, response });
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

/** To be called once it was confirmed. */
export function useRemovePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => await api('removePasskey', { params: { id }, body: {} }),
    onSuccess: refresh,
  });
}
