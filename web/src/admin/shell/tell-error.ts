import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from './error-sentence.ts';

/** Says in a toast why a call failed. */
export const tellError = (error: Error): void =>
  void showToast({ title: 'Erro', description: errorSentence(error), tone: 'error' });
