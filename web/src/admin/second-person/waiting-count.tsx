import { MenuBadge } from '../kit/values/menu-badge.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useSecondPersonRequests } from './use-second-person-requests.ts';

/** The badge in the menu, for roles that decide: how many requests wait. */
export function WaitingCount() {
  return useMay('finance') ? <Count /> : null;
}

function Count() {
  const { data } = useSecondPersonRequests({ status: 'open', page: 1 });
  if (data === undefined || data.total === 0) return null;
  return (
    <MenuBadge>
      {data.total} <span className="sr-only">aguardando</span>
    </MenuBadge>
  );
}
