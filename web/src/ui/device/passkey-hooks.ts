import { hasCode, type Answer, type Client } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createPasskey } from './passkeys.ts';

export type Passkey = Answer<'listPasskeys'>[number];

interface Calls {
  api: Client;
  /** Calls the identity provider. */
  auth: (path: string, body?: Record<string, unknown>) => Promise<unknown>;
}

interface Confirmed {
  /** Asks for a confirmation first, where the screen has not done so. */
  confirm?: () => Promise<unknown>;
}

/**
 * Hooks for managing one's own passkeys. Players and staff use the same hooks, each with the calls
 * of their app.
 */
export function passkeyHooks({ api, auth }: Calls) {
  const passkeysQuery = queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => await api('listPasskeys', { signal }),
  });

  /** Reads the list again, after a failure too: another device may have changed it. */
  function useRefresh() {
    const client = useQueryClient();
    const refresh = async () => await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    return { onSuccess: refresh, onError: () => void refresh() };
  }

  async function remove(id: string): Promise<void> {
    try {
      await api('removePasskey', { params: { id }, body: {} });
    } catch (error) {
      // Another device has removed it already.
      if (!hasCode(error, 'not_found')) throw error;
    }
  }

  return {
    usePasskeys: () => useQuery(passkeysQuery),

    /**
     * Keeps the challenge when the browser's passkey window is closed, so that the next attempt
     * needs no new confirmation.
     */
    useAddPasskey: () => {
      const options = useRef<unknown>(null);
      return useMutation({
        mutationFn: async ({ name, confirm }: { name: string } & Confirmed) => {
          if (options.current === null) {
            await confirm?.();
            options.current = await auth('passkey/generate-register-options');
          }
          const response = await createPasskey(options.current);
          options.current = null;
          await auth('passkey/verify-registration', { name, response });
        },
        ...useRefresh(),
      });
    },

    useRenamePasskey: () =>
      useMutation({
        mutationFn: async ({ id, name }: { id: string; name: string }) =>
          await api('renamePasskey', { params: { id }, body: { name } }),
        ...useRefresh(),
      }),

    useRemovePasskey: () =>
      useMutation({
        mutationFn: async ({ id, confirm }: { id: string } & Confirmed) => {
          await confirm?.();
          await remove(id);
        },
        ...useRefresh(),
      }),
  };
}
