import type { RequestBody } from '@raspasorte/contract';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { settingsQuery } from './use-settings.ts';

/** Renews the key of the hidden sign-in. Only this answer has the new address. */
export function useRenewKey() {
  return useChange({
    mutationFn: async (renewal: RequestBody<'renewAdminKey'> & Code) => await api('renewAdminKey', { body: renewal }),
    readsAgain: [settingsQuery.queryKey],
  });
}
