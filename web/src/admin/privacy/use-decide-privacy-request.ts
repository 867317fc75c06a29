import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { usersKey } from '../read-again/keys.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { privacyKey } from './use-privacy-requests.ts';

export type PrivacyDecision = 'done' | 'refused';

interface Ruling {
  id: string;
  decision: PrivacyDecision;
  reason: string;
}

const done: Record<PrivacyDecision, { title: string; description: string }> = {
  done: { title: 'Pedido concluído', description: 'O e-mail de contato foi apagado.' },
  refused: { title: 'Pedido recusado', description: 'A conta reabriu com o mesmo e-mail, à espera de uma senha nova.' },
};

/**
 * A request is decided once, so repeating the call after a lost answer changes nothing. A refusal
 * is shown in the dialog.
 */
export function useDecidePrivacyRequest() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ id, decision, reason }: Ruling) => {
      const params = { id };
      if (decision === 'refused') await api('refusePrivacyRequest', { params, body: { reason } });
      else await api('completePrivacyRequest', { params, body: reason === '' ? {} : { reason } });
    },
    onSuccess: (_answer, { decision }) => void showToast({ ...done[decision], tone: 'success' }),
    onError: tellIfClosed,
    // Somebody else may have been first, and a refusal changes the account.
    readsAgain: [privacyKey, usersKey, decisionCountKey],
  });
}
