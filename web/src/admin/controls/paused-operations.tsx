import { MenuBadge } from '../kit/values/menu-badge.tsx';
import { operationLabels } from './operation-labels.ts';
import { usePauses } from './use-settings.ts';

/** The badge in the menu: that an operation is paused, on every screen. */
export function PausedOperations() {
  const { data } = usePauses();
  if (data === undefined || data.items.length === 0) return null;
  const names = data.items.map(({ operation }) => operationLabels[operation].name).join(', ');
  return (
    <MenuBadge isUrgent title={names}>
      pausa<span className="sr-only">: {names}</span>
    </MenuBadge>
  );
}
