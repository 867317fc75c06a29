import type { ProviderSettings } from './use-payment-provider.ts';

/** Why the last call to a provider failed. */
export const failureLabels: Record<NonNullable<ProviderSettings['contact']['failure']>, string> = {
  login: 'As credenciais foram recusadas. Confira-as, e se o endereço deste servidor está liberado no painel do provedor.',
  refused: 'O provedor recusou um pedido.',
  unreachable: 'O provedor não respondeu a tempo, ou respondeu com um erro dele.',
  nonsense: 'O provedor respondeu algo que não está no contrato.',
};
