export const paid = `
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at, dispute)
  values (:player, :id, 'xgate', 'DEPOSIT', 500, 500, 'APPROVED', now(), ':state');
  select move_cash(:player, 'deposit', 'clearing_in', 'player_cash', 500, :id);`;
export const dispute = `
  insert into dispute (player_id, id, transaction_id, status, provider_status, held_cents, receivable_cents, decided_at, answer_by)
  values (:player, :dispute, :id, ':state', '', 300, 200, case when ':state' <> 'open' then now() end, now());`;
export const opened = `insert into receivable (player_id, id, cause, amount_cents, cancelled_at)
    values (:player, :dispute, 'dispute', 200, case when ':state' = 'won' then now() end);
  select move_cash(:player, 'dispute_hold', 'player_cash', 'player_held', 300, :dispute);
  select move_cash(:player, 'dispute_receivable', 'receivables', 'clearing_in', 200, :dispute);`;
export const settled = `select move_cash(:player, 'dispute_settle', 'player_held', 'clearing_in', 300, :dispute);`;
const released = `select move_cash(:player, 'dispute_release', 'player_held', 'player_cash', 300, :dispute);`;
const cancelled = `select move_cash(:player, 'dispute_cancel', 'clearing_in', 'receivables', 200, :dispute);`;
const holds = 'a dispute holds or books as owed all of its payment';
const owed = 'a withdrawal leaves what is owed';
export const withdrawn = (id: string, cents: number, reasons: string) => `
  insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
    values (:player, ${id}, '52998224725', 'Marina', '${reasons}', ${cents}, ${cents});
  select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', ${cents}, ${id});`;
/** The payout of a withdrawal that waits for an operator. */
export const waits = (id: string, cents: number) => `
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, awaits_approval)
    values (:player, ${id}, 'sandbox', 'WITHDRAW', ${cents}, ${cents}, true);`;
/** Damage to disputes. `:dispute` is the id of the dispute and of what is owed of it. */
export const disputes: readonly { name: string; sql: string; found: string | null }[] = [
  { name: 'open and not held', state: 'open', sql: paid + dispute, found: holds },
  { name: 'open and settled already', state: 'open', sql: paid + dispute + opened + settled, found: holds },
  { name: 'lost and still held', state: 'lost', sql: paid + dispute + opened, found: holds },
  { name: 'won and settled', state: 'won', sql: paid + dispute + opened + settled + cancelled, found: holds },
  { name: 'won and still owed', state: 'won', sql: paid + dispute + opened + released, found: holds },
  {
    name: 'of another amount than was paid',
    state: 'open',
    sql: paid + dispute.replace('300, 200', '300, 100') + opened.replaceAll('200', '100'),
    found: holds,
  },
  { name: 'of which too little is held', state: 'open', sql: paid + dispute + opened.replace('300', '299'), found: holds },
  { name: 'of which too little is owed', state: 'open', sql: paid + dispute + opened.replaceAll('200', '199'), found: holds },
  { name: 'won and still held', state: 'won', sql: paid + dispute + opened + cancelled, found: holds },
  { name: 'of a payment that is not there', state: 'open', sql: dispute + opened, found: holds },
  { name: 'of a payout', state: 'open', sql: paid.replace('DEPOSIT', 'WITHDRAW') + dispute + opened, found: holds },
  { name: 'of a payment that failed', state: 'open', sql: paid.replace('APPROVED', 'FAILED') + dispute + opened, found: holds },
  { name: 'nobody wrote down', state: 'open', sql: opened, found: holds },
  {
    name: 'not told at its payment',
    state: 'open',
    sql: paid.replace(`':state'`, 'null') + dispute + opened,
    found: 'a payment stands as its newest',
  },
  {
    name: 'of which too much was withdrawn',
    state: 'open',
    sql: paid + dispute + opened + withdrawn(':other', 5100, '{dispute}'),
    found: owed,
  },
  {
    name: 'with a withdrawal that did not wait',
    state: 'open',
    sql: paid + dispute + opened + withdrawn(':other', 1000, '{}'),
    found: owed,
  },
  {
    name: 'with a payment of another account that was credited all the same',
    state: '',
    sql: `${paid.replace('settled_at, dispute', 'settled_at, end_to_end_id').replace(`':state'`, `'E1'`)}
      insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status)
        values (:player, :dispute, :id, 'xgate', 'E1', 500, 'manual');`,
    found: 'what came from another account was never credited',
  },
  { name: 'open', state: 'open', sql: paid + dispute + opened, found: null },
  {
    name: 'won before another that is lost',
    state: 'lost',
    sql:
      paid +
      (dispute + opened + released + cancelled).replaceAll(':state', 'won') +
      (dispute + opened + settled).replaceAll(':dispute', ':other'),
    found: null,
  },
  {
    name: 'lost, and all withdrawn but what is owed',
    state: 'lost',
    sql: paid + dispute + opened + settled + withdrawn(':other', 5000, '{dispute}') + waits(':other', 5000),
    found: null,
  },
  {
    name: 'won, and all withdrawn',
    state: 'won',
    sql: paid + dispute + opened + released + cancelled + withdrawn(':other', 5500, '{dispute}') + waits(':other', 5500),
    found: null,
  },
  { name: 'lost', state: 'lost', sql: paid + dispute + opened + settled, found: null },
  { name: 'won', state: 'won', sql: paid + dispute + opened + released + cancelled, found: null },
].map(({ name, state, sql, found }) => ({ name: `a dispute ${name}`, sql: sql.replaceAll(':state', state), found }));
