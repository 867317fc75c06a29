import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';
import { secondPersonKey } from './use-second-person-requests.ts';

/** One request, open or decided. */
export function useSecondPersonRequest(id: string) {
  return useQuery({
    queryKey: [...secondPersonKey, 'one', id],
    queryFn: async ({ signal }) => await api('getSecondPersonRequest', { params: { id }, signal }),
    refetchInterval: unlessUnknown,
  });
}
