import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { settingsQuery } from './use-settings.ts';

/** Requests new thresholds. A second person decides. */
export function useSetThresholds() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'setThresholds'>) => await api('setThresholds', { body }),
    onSuccess: (answer) => void handleWaitingForSecondPerson(answer),
    onSettled: readingAgain(queries, [settingsQuery.queryKey]),
  });
}
