import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { paymentProviderKey, paymentProviderQuery } from './use-payment-provider.ts';
import type { ProviderSettings } from './use-payment-provider.ts';

/** What of a provider's settings is typed over what is stored. */
export type ProviderTerms = Pick<ProviderSettings, 'email' | 'webhook_url' | 'is_active'>;

export interface ProviderChange {
  provider: string;
  changes: Partial<ProviderTerms>;
  /** Blank keeps the one that is there. */
  password: string;
  /** Of whoever has an authenticator. */
  otp?: string;
}

/**
 * Saves changes of how a provider is set up. The server takes the settings whole, so they are read again first: what a colleague
 * changed since this page was opened stays. Its answer is how it stands then; the others may have ceased to be active.
 */
export function useSaveProvider() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ provider, changes, password, otp }: ProviderChange) => {
      const { email, webhook_url, is_active } = await queries.query({ ...paymentProviderQuery(provider), staleTime: 0 });
      const body = { provider, email, webhook_url, is_active, ...changes, password, ...(otp !== undefined && { otp }) };
      return await api('savePaymentProvider', { body });
    },
    onSuccess: async (settings) => {
      void showToast({ title: 'Configurações salvas com sucesso', tone: 'success' });
      await queries.invalidateQueries({ queryKey: paymentProviderKey });
      queries.setQueryData(paymentProviderQuery(settings.provider).queryKey, settings);
    },
  });
}
