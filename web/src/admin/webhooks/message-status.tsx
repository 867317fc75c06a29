import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import type { WebhookMessage } from './use-webhook-messages.ts';

export const messageStatusLabels: Record<WebhookMessage['status'], string> = {
  pending: 'Na fila',
  delivered: 'Entregues',
  failed: 'Falharam',
};

const badges: Record<WebhookMessage['status'], [tone: BadgeTone, word: string]> = {
  pending: ['info', 'Na fila'],
  delivered: ['success', 'Entregue'],
  failed: ['destructive', 'Falhou'],
};

export function MessageStatus({ status }: { status: WebhookMessage['status'] }) {
  const [tone, word] = badges[status];
  return <Badge tone={tone}>{word}</Badge>;
}
