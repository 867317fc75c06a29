import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { api } from '../api.ts';
import { paymentProviderQuery } from './use-payment-provider.ts';

/** Saves how a provider is set up. Its answer is how it stands then; the others may have ceased to be active. */
export function useSaveProvider() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'savePaymentProvider'>) => await api('savePaymentProvider', { body }),
    onSuccess: async (settings) => {
      void showToast({ title: 'Configurações salvas com sucesso', tone: 'success' });
      await queries.invalidateQueries({ queryKey: ['payment-provider'] });
      queries.setQueryData(paymentProviderQuery(settings.provider).queryKey, settings);
    },
  });
}
