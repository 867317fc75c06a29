/** Moves of a withdrawal of 500 cents. */
export const withdrawalMoves = {
  hold: `select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', 500, :id);`,
  post: `select move_cash(:player, 'withdrawal_post', 'player_held', 'clearing_out', 500, :id);`,
  void: `select move_cash(:player, 'withdrawal_void', 'player_held', 'player_cash', 500, :id);`,
};
const moves = withdrawalMoves;

const order = `insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
  values (:player, :id, '52998224725', 'Marina', '{}', 500, 500);`;
const payout = (status: string) => `
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at)
  values (:player, :id, 'sandbox', 'WITHDRAW', 500, 500, '${status}', case when '${status}' <> 'PENDING' then now() end);`;
const settle = (status: string) => `
  update provider_transactions set status = '${status}', settled_at = now() where player_id = :player;`;
const stands = 'a withdrawal stands with the provider as it stands in the journal';
const decided = 'every withdrawal has a payee';
const unseen = 'what an operator adjusts, decides or collects';
const waiting = order.replace('{}', '{amount}');
const sent = 'update provider_transactions set requested_at = created_at where player_id = :player;';
/** An operator's decision, and the audit entry that tells of it. */
const decision = (as: string, action: string) => `
  update withdrawal set decision = '${as}', decided_at = current_timestamp where player_id = :player;
  select record_action(null, 'x', '${action}', :player::text, jsonb_build_object('withdrawal_id', :id::uuid), null);`;
const parts = 'a withdrawal is posted or voided';

/** Damage to withdrawals. */
export const withdrawals: readonly { name: string; before?: string; sql: string; found: string | null }[] = [
  { name: 'approved and only held', sql: order + payout('APPROVED') + moves.hold, found: stands },
  { name: 'approved and voided', sql: order + payout('APPROVED') + moves.hold + moves.void, found: stands },
  { name: 'failed and not voided', sql: order + payout('FAILED') + moves.hold, found: stands },
  { name: 'failed and posted', sql: order + payout('FAILED') + moves.hold + moves.post, found: stands },
  { name: 'rejected and not voided', sql: order + payout('REJECTED') + moves.hold, found: stands },
  { name: 'pending and posted', sql: order + payout('PENDING') + moves.hold + moves.post, found: stands },
  { name: 'pending and not held', sql: order + payout('PENDING'), found: stands },
  { name: 'held and unknown to the provider', sql: moves.hold, found: stands },
  { name: 'of another amount than is held', sql: order + payout('PENDING') + moves.hold.replace('500', '400'), found: stands },
  { name: 'nobody ordered', sql: payout('PENDING') + moves.hold, found: decided },
  { name: 'ordered and never asked of the provider', sql: order, found: decided },
  {
    name: 'rejected by an operator and paid',
    before: waiting + payout('APPROVED') + moves.hold + moves.post,
    sql: `update withdrawal set decision = 'rejected', decided_at = current_timestamp where player_id = :player`,
    found: decided,
  },
  {
    name: 'approved by an operator who is in no audit log',
    before: waiting + payout('APPROVED') + moves.hold + moves.post,
    sql: `update withdrawal set decision = 'approved', decided_at = current_timestamp where player_id = :player`,
    found: unseen,
  },
  {
    name: 'that waits for an operator and was sent',
    sql: waiting + payout('PENDING') + moves.hold + sent,
    found: decided,
  },
  {
    name: 'that waits for an operator, in its order alone',
    sql: waiting + payout('PENDING') + moves.hold,
    found: decided,
  },
  {
    name: 'that waits for an operator, in its payment alone',
    sql: `${order}${payout('PENDING')}${moves.hold} update provider_transactions set awaits_approval = true where player_id = :player;`,
    found: decided,
  },
  {
    name: 'held earlier, and failed without a refund',
    before: order + payout('PENDING') + moves.hold,
    sql: settle('FAILED'),
    found: stands,
  },
  {
    name: 'held earlier, and paid',
    before: order + payout('PENDING') + moves.hold,
    sql: settle('APPROVED') + moves.post,
    found: null,
  },
  {
    name: 'that was paid without the operator that it needs',
    sql: waiting + payout('APPROVED') + sent + moves.hold + moves.post,
    found: decided,
  },
  {
    name: 'that was rejected, while the audit log calls it approved',
    sql: waiting + payout('REJECTED') + moves.hold + moves.void + decision('rejected', 'approve-withdrawal'),
    found: unseen,
  },
  {
    name: 'of another amount than was asked for',
    sql: order + payout('PENDING').replace('500', '400') + moves.hold,
    found: stands,
  },
  { name: 'posted in part', sql: order + payout('APPROVED') + moves.hold + moves.post.replace('500', '400'), found: parts },
  { name: 'voided in part', sql: order + payout('FAILED') + moves.hold + moves.void.replace('500', '400'), found: stands },
  {
    name: 'that an operator approved, and that was sent',
    sql: waiting + payout('PENDING') + sent + moves.hold + decision('approved', 'approve-withdrawal'),
    found: null,
  },
  {
    name: 'that an operator rejected',
    sql: waiting + payout('REJECTED') + moves.hold + moves.void + decision('rejected', 'reject-withdrawal'),
    found: null,
  },
  { name: 'that lapsed while it waited', sql: waiting + payout('FAILED') + moves.hold + moves.void, found: null },
  { name: 'held', sql: order + payout('PENDING') + moves.hold, found: null },
  { name: 'paid', sql: order + payout('APPROVED') + moves.hold + moves.post, found: null },
  { name: 'failed', sql: order + payout('FAILED') + moves.hold + moves.void, found: null },
].map(({ name, ...rest }) => ({ name: `a withdrawal ${name}`, ...rest }));
