import { Badge } from '../kit/values/badge.tsx';
import { useMay } from '../shell/use-may.ts';
import { useSecondPersonRequests } from './use-second-person-requests.ts';

/** In the menu, for those who decide: how many requests wait. */
export function WaitingCount() {
  return useMay('finance') ? <Count /> : null;
}

function Count() {
  const { data } = useSecondPersonRequests({ status: 'open', page: 1 });
  if (data === undefined || data.total === 0) return null;
  return (
    <Badge tone="warning" className="ml-auto">
      {data.total} <span className="sr-only">aguardando</span>
    </Badge>
  );
}
