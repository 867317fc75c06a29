import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

const looks: Record<SecondPersonRequest['status'], { tone: BadgeTone; label: string }> = {
  open: { tone: 'warning', label: 'Aguardando' },
  approved: { tone: 'success', label: 'Aprovado' },
  refused: { tone: 'destructive', label: 'Recusado' },
  withdrawn: { tone: 'neutral', label: 'Retirado' },
  expired: { tone: 'neutral', label: 'Expirado' },
};

export const RequestStatus = ({ status }: Pick<SecondPersonRequest, 'status'>) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);
