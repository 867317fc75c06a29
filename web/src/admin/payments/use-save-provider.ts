import { useQueryClient } from '@tanstack/react-query';
import { pick } from '../../ui/pick.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { paymentProviderKey, paymentProviderQuery } from './use-payment-provider.ts';
import type { ProviderSettings } from './use-payment-provider.ts';

/** The settings of a provider that the form edits. */
export type ProviderTerms = Pick<ProviderSettings, 'email' | 'webhook_url' | 'is_active'>;

export type SeenProvider = ProviderTerms & Pick<ProviderSettings, 'active_provider'>;

export interface ProviderChange {
  provider: string;
  changes: Partial<ProviderTerms>;
  /** Of the changed ones, and which provider was active, as the operator saw them. */
  seen: Partial<SeenProvider>;
  /** Empty keeps the stored one. */
  password: string;
  /** For operators with an authenticator. */
  otp?: string;
}

/**
 * Saves changes of a provider's settings. The server takes the settings as a whole, so they are
 * read again first: a colleague's change made since this page was opened is kept. Saving one
 * provider may make another inactive.
 */
export function useSaveProvider() {
  const queries = useQueryClient();
  return useChange({
    mutationFn: async ({ provider, changes, seen, password, otp }: ProviderChange) => {
      const present = await queries.query({ ...paymentProviderQuery(provider), staleTime: 0 });
      const terms = pick(present, ['email', 'webhook_url', 'is_active']);
      const { active_provider } = present;
      const body = { provider, ...terms, ...changes, seen: { ...terms, active_provider, ...seen }, password };
      return await api('savePaymentProvider', { body: { ...body, ...(otp !== undefined && { otp }) } });
    },
    onSuccess: async (settings) => {
      if (handleWaitingForSecondPerson(settings)) return;
      void showToast({ title: 'Configurações salvas com sucesso', tone: 'success' });
      await queries.invalidateQueries({ queryKey: paymentProviderKey });
      queries.setQueryData(paymentProviderQuery(settings.provider).queryKey, settings);
    },
    readsAgain: (_change, error) => (error ? [paymentProviderKey] : []),
  });
}
