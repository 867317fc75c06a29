import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import type { RequestStatus } from './use-privacy-requests.ts';

const looks: Record<RequestStatus, { tone: BadgeTone; label: string }> = {
  open: { tone: 'warning', label: 'Aberto' },
  done: { tone: 'success', label: 'Concluído' },
  refused: { tone: 'neutral', label: 'Recusado' },
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={looks[status].tone}>{looks[status].label}</Badge>;
}
