import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { verifyLedger } from './verify-ledger.ts';

let books: Books;
let player: string;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  player = await books.createPlayer(5000);
});
afterAll(() => books.close());

/** Does what no code of ours can, then says what the checker sees. Every test damages another player. */
async function differencesAfter(damage: string): Promise<string> {
  const client = await books.owner.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`); // switches the guarding triggers off
    await client.query(damage.replaceAll(':player', `'${player}'`).replaceAll(':other', `'${randomUUID()}'`));
    await client.query('commit');
    const { differences } = await verifyLedger(books.pool);
    return differences.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('each kind of damage is found and named', () => {
  test.each([
    [
      'a wallet that holds a cent more',
      'update wallet set balance_cents = balance_cents + 1 where player_id = :player',
      'a wallet is the sum of its journal',
    ],
    [
      'held money nobody held',
      'update wallet set held_cents = 5 where player_id = :player',
      'a wallet is the sum of its journal',
    ],
    [
      'a wallet ahead of its journal',
      'update wallet set seq = seq + 1 where player_id = :player',
      'a wallet counts all its transfers',
    ],
    [
      'a changed amount',
      'update ledger_transfer set amount_cents = 4999 where player_id = :player',
      'a wallet is the sum of its journal',
    ],
    ['a changed running balance', 'update ledger_transfer set balance_after = 1 where player_id = :player', 'without a gap'],
    ['a gap in the journal', 'update ledger_transfer set seq = 7 where player_id = :player', 'without a gap'],
    ['an adjustment without its order', 'delete from adjustment where player_id = :player', 'an adjustment is booked once'],
    [
      'a stake without a round',
      `insert into ledger_transfer values (:player, 2, 'stake', 'player_cash', 'house', 500, 4500, :other, now())`,
      'a round has one stake',
    ],
    [
      'a deposit that nobody paid',
      `insert into ledger_transfer values (:player, 2, 'deposit', 'clearing_in', 'player_cash', 500, 5500, :other, now())`,
      'an approved deposit is credited once',
    ],
    [
      'a withdrawal that ended without having begun',
      `insert into ledger_transfer values (:player, 2, 'withdrawal_void', 'player_held', 'player_cash', 500, 5500, :other, now())`,
      'a withdrawal is posted or voided',
    ],
    ['a player without a wallet', 'delete from wallet where player_id = :player', 'every player has a wallet'],
  ])('%s', async (_, damage, invariant) => {
    expect(await differencesAfter(damage)).toContain(invariant);
  });
});

describe('a withdrawal whose books do not follow its status is found', () => {
  const order = `insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
    values (:player, :id, '52998224725', 'Marina', '{}', 500, 500);`;
  const payout = (
    status: string,
  ) => `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at)
    values (:player, :id, 'sandbox', 'WITHDRAW', 500, 500, '${status}', case when '${status}' <> 'PENDING' then now() end);`;
  const journal = {
    hold: `select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', 500, :id);`,
    post: `select move_cash(:player, 'withdrawal_post', 'player_held', 'clearing_out', 500, :id);`,
    void: `select move_cash(:player, 'withdrawal_void', 'player_held', 'player_cash', 500, :id);`,
  };
  const stands = 'a withdrawal stands with the provider as it stands in the journal';
  test.each([
    ['approved and only held', order + payout('APPROVED') + journal.hold, stands],
    ['approved and refunded', order + payout('APPROVED') + journal.hold + journal.void, stands],
    ['failed and not refunded', order + payout('FAILED') + journal.hold, stands],
    ['failed and posted', order + payout('FAILED') + journal.hold + journal.post, stands],
    ['rejected and not refunded', order + payout('REJECTED') + journal.hold, stands],
    ['pending and posted', order + payout('PENDING') + journal.hold + journal.post, stands],
    ['pending and not held', order + payout('PENDING'), stands],
    ['held and unknown to the provider', journal.hold, stands],
    ['of another amount than is held', order + payout('PENDING') + journal.hold.replace('500', '400'), stands],
    ['nobody ordered', payout('PENDING') + journal.hold, 'every withdrawal has a payee'],
    [
      'that waits for an operator and was sent',
      order.replace('{}', '{amount}') +
        payout('PENDING') +
        journal.hold +
        'update provider_transactions set requested_at = created_at where player_id = :player;',
      'every withdrawal has a payee',
    ],
  ])('one that is %s', async (_, damage, invariant) => {
    const differences = await differencesAfter(damage.replaceAll(':id', `'${randomUUID()}'`));
    expect(differences.split('\n').filter((line) => line.includes(player) && line.startsWith(invariant))).toHaveLength(1);
  });

  test.each([
    ['held', order + payout('PENDING') + journal.hold],
    ['paid', order + payout('APPROVED') + journal.hold + journal.post],
    ['failed', order + payout('FAILED') + journal.hold + journal.void],
  ])('one that is %s as it should be is no difference', async (_, sound) => {
    expect(await differencesAfter(sound.replaceAll(':id', `'${randomUUID()}'`))).not.toContain(player);
  });
});

describe('a dispute whose books do not follow it is found', () => {
  const paid = `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at, dispute)
    values (:player, :id, 'xgate', 'DEPOSIT', 500, 500, 'APPROVED', now(), ':state');
    select move_cash(:player, 'deposit', 'clearing_in', 'player_cash', 500, :id);`;
  const dispute = `insert into dispute (player_id, id, transaction_id, status, provider_status, held_cents, receivable_cents, decided_at)
    values (:player, :dispute, :id, ':state', '', 300, 200, case when ':state' <> 'open' then now() end);`;
  const journal = {
    open: `select move_cash(:player, 'dispute_hold', 'player_cash', 'player_held', 300, :dispute);
      select move_cash(:player, 'dispute_receivable', 'receivables', 'clearing_in', 200, :dispute);`,
    settle: `select move_cash(:player, 'dispute_settle', 'player_held', 'clearing_in', 300, :dispute);`,
    release: `select move_cash(:player, 'dispute_release', 'player_held', 'player_cash', 300, :dispute);`,
    cancel: `select move_cash(:player, 'dispute_cancel', 'clearing_in', 'receivables', 200, :dispute);`,
  };
  const holds = 'a dispute holds or books as owed all of its payment';
  const write = (state: string, damage: string) => {
    const [id, disputeId] = [randomUUID(), randomUUID()];
    const filled = damage.replaceAll(':state', state).replaceAll(':id', `'${id}'`);
    return differencesAfter(filled.replaceAll(':dispute', `'${disputeId}'`));
  };

  test.each([
    ['open and not held', 'open', paid + dispute, holds],
    ['open and settled already', 'open', paid + dispute + journal.open + journal.settle, holds],
    ['lost and still held', 'lost', paid + dispute + journal.open, holds],
    ['won and settled', 'won', paid + dispute + journal.open + journal.settle + journal.cancel, holds],
    ['won and still owed', 'won', paid + dispute + journal.open + journal.release, holds],
    ['of another amount than was paid', 'open', paid + dispute.replace('300, 200', '300, 100') + journal.open, holds],
    ['nobody wrote down', 'open', journal.open, holds],
    [
      'not told at its payment',
      'open',
      paid.replace("':state'", 'null') + dispute + journal.open,
      'a payment stands as its newest',
    ],
  ])('one that is %s', async (_, state, damage, invariant) => {
    const differences = await write(state, damage);
    expect(differences.split('\n').filter((line) => line.includes(player) && line.startsWith(invariant))).not.toEqual([]);
  });

  test('a withdrawal of what is owed is found, and so is one that did not wait', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    const withdrawal = (id: string, cents: number, reasons: string) => `
      insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
        values (:player, '${id}', '52998224725', 'Marina', '${reasons}', ${cents}, ${cents});
      select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', ${cents}, '${id}');`;
    const differences = await write(
      'open',
      paid + dispute + journal.open + withdrawal(early, 1000, '{}') + withdrawal(late, 4150, '{dispute}'),
    );
    const found = differences.split('\n').filter((line) => line.startsWith('a withdrawal leaves what is owed'));
    expect(found.map((line) => [early, late].find((id) => line.includes(id)))).toEqual([early, late]);
  });

  test.each([
    ['open', paid + dispute + journal.open],
    ['lost', paid + dispute + journal.open + journal.settle],
    ['won', paid + dispute + journal.open + journal.release + journal.cancel],
  ])('one that is %s as it should be is no difference', async (state, sound) => {
    expect(await write(state, sound)).not.toContain(player);
  });

  test('a payment of another account that was credited all the same is found', async () => {
    const credited = paid.replace('settled_at, dispute', 'settled_at, end_to_end_id').replace("':state'", "'E1'");
    const differences = await write(
      '',
      `${credited} insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status)
        values (:player, :dispute, :id, 'xgate', 'E1', 500, 'manual');`,
    );
    expect(differences).toContain('what came from another account was never credited');
  });
});

test('sound books have no difference and are counted', async () => {
  const fresh = await openBooks();
  await fresh.createPlayer(5000);
  const { counts, differences } = await verifyLedger(fresh.pool);
  expect(differences).toEqual([]);
  expect(counts).toMatchObject({ players: 1, transfers: 1, liabilities_cents: 5000 });
  await fresh.close();
});
