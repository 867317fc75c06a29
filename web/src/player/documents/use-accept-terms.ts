import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { documentKey } from './use-document.ts';

/**
 * Accepts a version of the terms. If that fails, because a newer one was published meanwhile, the
 * terms are read again. The refusal is shown meanwhile.
 */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) => await api('acceptTerms', { body: { version } }),
    onError: () => void client.invalidateQueries({ queryKey: documentKey('termos') }),
  });
}
