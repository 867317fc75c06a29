import { dispute, opened, paid, settled, waits, withdrawn } from './dispute-damage.ts';

const lost = (paid + dispute + opened + settled).replaceAll(':state', 'lost');
const owed = (collectedCents: number) =>
  lost
    .replace(
      'insert into receivable (player_id, id, cause, amount_cents, cancelled_at)',
      'insert into receivable (player_id, id, cause, amount_cents, collected_cents, cancelled_at)',
    )
    .replace(`'dispute', 200,`, `'dispute', 200, ${collectedCents},`);
const recorded = `select record_action(null, 'x', 'collect-receivable', :player::text, jsonb_build_object('collection_id', :other::uuid), null);`;
const collection = `${recorded}
  insert into receivable_collection (player_id, id, receivable_id, amount_cents, admin_id)
    values (:player, :other, :dispute, 150, gen_random_uuid());`;
const collected = `select move_cash(:player, 'receivable_collect', 'player_cash', 'receivables', 150, :other);`;

const late = (status: string) => `
  insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
    values (:player, :id, '52998224725', 'Marina', '{}', 500, 500);
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at, requested_at)
    values (:player, :id, 'sandbox', 'WITHDRAW', 500, 500, '${status}', now(), now());
  select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', 500, :id);
  select move_cash(:player, 'withdrawal_void', 'player_held', 'player_cash', 500, :id);`;
const takenBack = `select move_cash(:player, 'withdrawal_return', 'player_cash', 'player_held', 300, :id);`;
const missing = `
  insert into receivable (player_id, id, cause, amount_cents) values (:player, :id, 'late_payout', 200);
  select move_cash(:player, 'withdrawal_receivable', 'receivables', 'player_held', 200, :id);`;
// Without it the wallet's own check would refuse the damage.
const otherHeld = `select move_cash(:player, 'dispute_hold', 'player_cash', 'player_held', 500, :other);`;
const latePost = `select move_cash(:player, 'withdrawal_late_post', 'player_held', 'clearing_out', 500, :id);`;

/** An id besides the three that a damage has. */
const another = 'md5(:player)::uuid';

const receivable = 'a receivable is what was booked as owed';
const booked = 'what was collected of a receivable is booked once';
const stands = 'a withdrawal stands with the provider as it stands in the journal';
const unseen = 'what an operator adjusts, decides or collects';
const leaves = 'a withdrawal leaves what is owed';

/** Damage to what players owe, and to payouts that were paid after their void. */
export const receivables: readonly { name: string; sql: string; found: string | null }[] = [
  { name: 'owed and not booked', sql: `insert into receivable values (:player, :id, 'dispute', 200);`, found: receivable },
  { name: 'booked and not owed', sql: lost + 'delete from receivable where player_id = :player;', found: receivable },
  { name: 'of another amount than was booked', sql: lost.replace(`'dispute', 200`, `'dispute', 199`), found: receivable },
  {
    name: 'cancelled without its dispute',
    sql: `${lost} update receivable set cancelled_at = created_at where player_id = :player;`,
    found: receivable,
  },
  { name: 'counted as collected by nobody', sql: owed(150), found: receivable },
  { name: 'collected unseen', sql: (owed(150) + collection + collected).replace(recorded, ''), found: unseen },
  { name: 'collected and not counted', sql: lost + collection + collected, found: receivable },
  { name: 'collected and not booked', sql: owed(150) + collection, found: booked },
  { name: 'collected by nobody', sql: lost + collected, found: booked },
  { name: 'collected twice', sql: owed(150) + collection + collected.replace('150', '151'), found: booked },
  {
    name: 'of which the rest was withdrawn',
    sql: owed(150) + collection + collected + withdrawn(':id', 5001, '{dispute}'),
    found: leaves,
  },
  {
    name: 'of a late payout that was withdrawn',
    sql: late('APPROVED') + takenBack + missing + latePost + withdrawn(':other', 4600, '{dispute}'),
    found: leaves,
  },
  {
    name: 'collected in full, of which all was withdrawn',
    sql:
      (owed(200) + collection + collected).replaceAll('150', '200') + withdrawn(another, 5000, '{amount}') + waits(another, 5000),
    found: null,
  },
  { name: 'collected in part', sql: owed(150) + collection + collected, found: null },
  { name: 'of a late payout', sql: late('APPROVED') + takenBack + missing + latePost, found: null },
]
  .map(({ name, ...rest }) => ({ name: `a receivable ${name}`, ...rest }))
  .concat(
    [
      { name: 'and not taken back', sql: late('APPROVED') + otherHeld + latePost, found: stands },
      { name: 'and taken back only', sql: late('APPROVED') + takenBack, found: stands },
      { name: 'and taken back in part', sql: late('APPROVED') + otherHeld + takenBack + latePost, found: stands },
      { name: 'and posted in part', sql: late('APPROVED') + takenBack + missing + latePost.replace('500', '400'), found: stands },
      { name: 'while its status says failed', sql: late('FAILED') + takenBack + missing + latePost, found: stands },
    ].map(({ name, ...rest }) => ({ name: `a payout that was paid after its void ${name}`, ...rest })),
  );
