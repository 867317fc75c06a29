import type { EndpointTerms, WebhookEndpoint } from './use-webhook-endpoints.ts';
import type { WebhookMessage } from './use-webhook-messages.ts';

export const kindLabels: Record<WebhookEndpoint['kinds'][number], string> = {
  'deposit.credited': 'Depósito creditado',
  'deposit.returned': 'Depósito devolvido',
  'withdrawal.paid': 'Saque pago',
  'withdrawal.refused': 'Saque recusado',
  'round.finished': 'Cartela terminada',
  'player.changed': 'Jogador alterado',
};

export const messageKindLabel = (kind: WebhookMessage['kind']): string => (kind === 'test' ? 'Teste' : kindLabels[kind]);

/** What operators set of an endpoint, in words. */
export const endpointFacts = ({ url, kinds, is_active: isActive }: EndpointTerms): string[] => [
  url,
  kinds.map((kind) => kindLabels[kind]).join(', '),
  isActive ? 'Ativo' : 'Desativado',
];
