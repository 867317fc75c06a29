import type { RequestBody } from '@raspasorte/contract';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { settingsQuery } from './use-settings.ts';

/** Requests new thresholds. A second person decides. */
export function useSetThresholds() {
  return useChange({
    mutationFn: async (body: RequestBody<'setThresholds'>) => await api('setThresholds', { body }),
    onSuccess: (answer) => void handleWaitingForSecondPerson(answer),
    readsAgain: [settingsQuery.queryKey],
  });
}
