import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type StaffMember = Answer<'listStaff'>[number];

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => await api('listStaff', { signal }),
});

export const useStaff = () => useQuery(staffQuery);
