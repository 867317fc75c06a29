import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Reads a CPF in full. The dialog shows a refusal. */
export function useRevealCpf() {
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      await api('revealCpf', { params: { id }, body: { reason } }),
  });
}
