import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { Code } from '../controls/step-up-dialog.tsx';
import { settingsQuery } from '../controls/use-settings.ts';

/** Its answer holds the new address, which no other call answers. */
export function useRenewKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (code: Code) => await api('renewAdminKey', { body: code }),
    gcTime: 0,
    onSettled: async () => await queries.invalidateQueries(settingsQuery),
  });
}
