import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { operatorQuery } from '../shell/operator/use-operator.ts';
import { staffQuery } from './use-staff.ts';

type Change = RequestBody<'updateStaffMember'> & { id: string };

/** Changes role or status of a member of staff. */
export function useUpdateMember() {
  return useChange({
    mutationFn: async ({ id, ...body }: Change) => await api('updateStaffMember', { params: { id }, body }),
    onSuccess: ({ name }) =>
      void showToast({ title: 'Equipe atualizada com sucesso', description: `O acesso de ${name} mudou.`, tone: 'success' }),
    // The operator may have changed their own role.
    readsAgain: [staffQuery.queryKey, operatorQuery.queryKey],
  });
}
