import type { Tx } from '../../platform/database/pool.ts';
import { selectClock } from '../../platform/time/queries.ts';
import type { staffLetters } from './staff-letters.ts';
import type { StaffRow } from './queries.ts';
import { tellColleagues } from './tell-colleagues.ts';

type StaffChange = Parameters<(typeof staffLetters)['staff-changed']>[0]['change'];

/**
 * Tells colleagues that an account of the staff was made, unblocked or given another role. For 24
 * hours it cannot be a second person (`is_new_in_role`), so that they can act.
 */
export async function tellOfStaff(
  tx: Tx,
  { id, name: member, email, role }: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
  { by, change }: { by: string; change: StaffChange },
): Promise<void> {
  const at = (await selectClock(tx)).toISOString();
  const data = { by, at, change, member, email, role };
  await tellColleagues<typeof staffLetters>(tx, { kind: 'staff-changed', data }, { except: id });
}
