import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { errorSentence } from '../shell/error-sentence.ts';

/** Reads a CPF in full. */
export function useRevealCpf() {
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      await api('revealCpf', { params: { id }, body: { reason } }),
    onError: (error) => void showToast({ title: 'Erro', description: errorSentence(error), tone: 'error' }),
  });
}
