import type { Answer, Client } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makePasskey } from './passkeys.ts';

export type Passkey = Answer<'listPasskeys'>[number];

interface Calls {
  api: Client;
  /** The identity provider's own. */
  auth: (path: string, body?: Record<string, unknown>) => Promise<unknown>;
}

interface Confirmed {
  /** Proves first that it is the owner, where the screen has not done so. */
  confirm?: () => Promise<unknown>;
}

/** The own passkeys, of players and staff alike, each through their own calls. */
export function passkeyHooks({ api, auth }: Calls) {
  const passkeysQuery = queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => await api('listPasskeys', { signal }),
  });

  function useRefresh() {
    const client = useQueryClient();
    return async () => await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  }

  return {
    usePasskeys: () => useQuery(passkeysQuery),

    /** Who closes the browser's window may try again with the same challenge, and has not to confirm again. */
    useAddPasskey: () => {
      const options = useRef<unknown>(null);
      return useMutation({
        mutationFn: async ({ name, confirm }: { name: string } & Confirmed) => {
          if (options.current === null) {
            await confirm?.();
            options.current = await auth('passkey/generate-register-options');
          }
          const response = await makePasskey(options.current);
          options.current = null;
          await auth('passkey/verify-registration', { name, response });
        },
        onSuccess: useRefresh(),
      });
    },

    useRenamePasskey: () =>
      useMutation({
        mutationFn: async ({ id, name }: { id: string; name: string }) =>
          await api('renamePasskey', { params: { id }, body: { name } }),
        onSuccess: useRefresh(),
      }),

    useRemovePasskey: () =>
      useMutation({
        mutationFn: async ({ id, confirm }: { id: string } & Confirmed) => {
          await confirm?.();
          await api('removePasskey', { params: { id }, body: {} });
        },
        onSuccess: useRefresh(),
      }),
  };
}
