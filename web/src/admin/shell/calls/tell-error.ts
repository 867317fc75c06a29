import { hasCode, type RefusalCode } from '@raspasorte/contract';
import { showToast } from '../../../ui/toast/toast.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

/** Says in a toast why a call failed. */
export const tellError = (error: Error): void =>
  void showToast({ title: 'Erro', description: errorSentence(error), tone: 'error' });

/**
 * For a question about what somebody has changed meanwhile, as this code says: it closes, because
 * the screen shows the present state, and a toast says why.
 */
export const closeIfChanged =
  (code: RefusalCode, onClose: () => void) =>
  (error: Error): void => {
    if (!hasCode(error, code)) return;
    tellError(error);
    onClose();
  };
