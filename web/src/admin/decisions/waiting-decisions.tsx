import { DECISIONS_COUNTED } from '@raspasorte/contract/admin';
import { formatCount } from '../../ui/format/format-count.ts';
import { MenuBadge } from '../kit/values/menu-badge.tsx';
import { useDecisionCount } from './use-decision-count.ts';

/** The badge in the menu: how many decisions wait. Red while one is overdue. */
export function WaitingDecisions() {
  const { data } = useDecisionCount();
  if (data === undefined || data.waiting === 0) return null;
  const { waiting, overdue, is_capped: isCapped } = data;
  return (
    <MenuBadge isUrgent={overdue > 0} title={overdue > 0 ? `${formatCount(overdue)} com o prazo vencido` : undefined}>
      {isCapped && waiting >= DECISIONS_COUNTED ? `${DECISIONS_COUNTED - 1}+` : formatCount(waiting)}{' '}
      <span className="sr-only">aguardando{overdue > 0 && `, ${formatCount(overdue)} com o prazo vencido`}</span>
    </MenuBadge>
  );
}
