import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import type { AdEvent } from './use-ad-status.ts';

export const eventStatusLabels = {
  sent: 'Enviados',
  pending: 'Na fila',
  not_sent: 'Não enviados',
  failed: 'Falharam',
} as const satisfies Record<AdEvent['status'], string>;

const badges: Record<AdEvent['status'], [tone: BadgeTone, word: string]> = {
  sent: ['success', 'Enviado'],
  pending: ['info', 'Na fila'],
  not_sent: ['neutral', 'Não enviado'],
  failed: ['destructive', 'Falhou'],
};

export function EventStatus({ status }: { status: AdEvent['status'] }) {
  const [tone, word] = badges[status];
  return <Badge tone={tone}>{word}</Badge>;
}
