import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type StaffMember = Answer<'listStaff'>[number];

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => await api('listStaff', { signal }),
  refetchInterval: READ_AGAIN_MS,
});

export const useStaff = () => useQuery(staffQuery);
