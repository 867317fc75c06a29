import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { staffQuery } from './use-staff.ts';

/** Creates a member of staff. Only this answer has the password. */
export function useCreateMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'createStaffMember'>) => await api('createStaffMember', { body }),
    onSettled: readingAgain(queries, [staffQuery.queryKey]),
  });
}
