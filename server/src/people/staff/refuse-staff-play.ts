import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../access/session.ts';

/**
 * Lei 14.790, art. 26: who works for the house or has access to its systems may not bet. So under
 * the profile regulado accounts of staff neither deposit nor buy cards. What they have, they can
 * withdraw.
 * Refusal: staff_may_not_play.
 */
export function refuseStaffPlay({ role }: Pick<Session, 'role'>, { regulated }: { regulated: boolean }): void {
  if (regulated && role !== 'player') throw new Refusal('staff_may_not_play');
}
