import { paid } from './dispute-damage.ts';

const foreign = `
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at, flag)
    values (:player, :id, 'xgate', 'DEPOSIT', 500, 500, 'REJECTED', now(), 'third_party');`;
const goingBack = (cents: number) => `
  insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status)
    values (:player, gen_random_uuid(), :id, 'xgate', 'E${cents}', ${cents}, 'manual');`;
const own = paid.replaceAll(`':state'`, 'null');
const found = 'what came from another account goes back';

/** Damage to the returns of payments that came from another account. */
export const returns: readonly { name: string; sql: string; found: string | null }[] = [
  { name: 'a payment of another account that stays', sql: foreign, found },
  { name: 'a return of more than came', sql: foreign + goingBack(501), found },
  { name: 'a return of what never came', sql: goingBack(500), found },
  { name: 'a return of what failed', sql: foreign.replace("'third_party'", 'null') + goingBack(500), found },
  { name: 'a payment of another account that goes back', sql: foreign + goingBack(500), found: null },
  {
    name: 'a payment of another account beside an own one',
    sql: foreign + goingBack(500) + own.replaceAll(':id', ':other'),
    found: null,
  },
  // Each such payment has a row of its own.
  { name: 'two returns of one payment', sql: foreign + goingBack(400) + goingBack(500), found },
];
