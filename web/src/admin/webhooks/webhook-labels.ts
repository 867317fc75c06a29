import type { WebhookEndpoint } from './use-webhook-endpoints.ts';
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
