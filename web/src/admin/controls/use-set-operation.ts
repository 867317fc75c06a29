import type { RequestBody } from '@raspasorte/contract';
import type { Operation } from '@raspasorte/contract/admin';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { operationLabels } from './operation-labels.ts';
import { settingsQuery } from './use-settings.ts';

type Change = RequestBody<'setOperation'> & { operation: Operation };

/** Stops sales, deposits or payouts, or starts them again. */
export function useSetOperation() {
  return useChange({
    mutationFn: async ({ operation, ...body }: Change) => await api('setOperation', { params: { operation }, body }),
    onSuccess: ({ operation, paused }) => {
      const { paused: pausedLabel, resumed } = operationLabels[operation];
      void showToast({ title: paused ? pausedLabel : resumed, tone: 'success' });
    },
    readsAgain: [settingsQuery.queryKey],
  });
}
