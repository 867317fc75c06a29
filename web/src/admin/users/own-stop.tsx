import { formatDateTime } from '../../ui/format/format-date.ts';
import { Badge } from '../kit/values/badge.tsx';
import type { UserDetails } from './use-user.ts';

/** That the player has stopped playing for now: who answers them has to know at once. */
export function OwnStop({ protection: { excluded_until: excluded, paused_until: paused } }: Pick<UserDetails, 'protection'>) {
  if (excluded !== null) {
    return <Badge tone="warning">Autoexcluído {excluded === 'never' ? 'sem prazo' : `até ${formatDateTime(excluded)}`}</Badge>;
  }
  return paused === null ? null : <Badge tone="warning">Em pausa até {formatDateTime(paused)}</Badge>;
}
