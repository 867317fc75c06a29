import type { RequestBody } from '@raspasorte/contract';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { staffQuery } from './use-staff.ts';

/** Creates a member of staff. Only this answer has the password. */
export function useCreateMember() {
  return useChange({
    mutationFn: async (body: RequestBody<'createStaffMember'>) => await api('createStaffMember', { body }),
    readsAgain: [staffQuery.queryKey],
  });
}
