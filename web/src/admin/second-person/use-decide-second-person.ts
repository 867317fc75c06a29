import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';

export type SecondPersonDecision = 'approve' | 'refuse' | 'withdraw';

interface Ruling {
  id: string;
  decision: SecondPersonDecision;
  reason: string;
  otp?: string;
}

const done: Record<SecondPersonDecision, string> = {
  approve: 'Pedido aprovado e executado',
  refuse: 'Pedido recusado',
  withdraw: 'Pedido retirado',
};

/** A request is decided once, so repeating the call after a lost answer changes nothing. */
export function useDecideSecondPerson() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ id, decision, ...body }: Ruling) => {
      const params = { id };
      if (decision === 'withdraw') return await api('withdrawSecondPersonRequest', { params });
      const call = decision === 'approve' ? 'approveSecondPersonRequest' : 'refuseSecondPersonRequest';
      return await api(call, { params, body });
    },
    onSuccess: (_answer, { decision }) => void showToast({ title: done[decision], tone: 'success' }),
    onError: tellIfClosed,
    // An approval may have changed anything that a screen shows.
    readsAgain: [[]],
  });
}
