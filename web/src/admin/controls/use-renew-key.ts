import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { settingsQuery } from './use-settings.ts';

/** Renews the key of the hidden sign-in. Only this answer has the new address. */
export function useRenewKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (renewal: RequestBody<'renewAdminKey'> & Code) => await api('renewAdminKey', { body: renewal }),
    onSettled: readingAgain(queries, [settingsQuery.queryKey]),
  });
}
