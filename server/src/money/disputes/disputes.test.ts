import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { csvText } from '../../platform/http/csv/csv.ts';
import { listTransactions } from '../ledger/list-transactions.ts';
import { writeStatement } from '../ledger/write-statement.ts';
import type { Dispute } from '../payments/provider.ts';
import { applyDispute } from './apply-dispute.ts';
import { callApplyDispute } from './queries.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** A player with one credited deposit of R$ 50,00. */
async function depositor(): Promise<{ playerId: string; depositId: string; paymentId: string }> {
  const [playerId, depositId, paymentId] = [await books.createPlayer(), uuidv7(), `E${randomUUID()}`];
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, external_id, expires_at)
     values ($1, $2, 'xgate', 'DEPOSIT', 5000, 5000, $3, now() + interval '30 minutes')`,
    [playerId, depositId, paymentId],
  );
  await books.pool.query('select * from credit_deposit($1, $2, $3, 5000, 0, now(), null, $4)', [
    playerId,
    depositId,
    paymentId,
    uuidv7(),
  ]);
  return { playerId, depositId, paymentId };
}

const spend = (playerId: string, cents: number) => spendBalance(books.owner, playerId, cents);

const events: string[] = [];
const notified = async (playerId: string) => {
  const { rows } = await books.owner.query<{ kind: string; data: object }>(
    'select kind, data from notification where player_id = $1 order by created_at',
    [playerId],
  );
  return rows;
};

async function say(
  deposit: { playerId: string; paymentId: string },
  state: Dispute['state'],
  providerStatus = state.toUpperCase(),
) {
  const told: string[] = [];
  const balanceChanged = (playerId: string) => void told.push(playerId);
  const dispute = { paymentId: deposit.paymentId, state, providerStatus };
  const options = {
    publish: ({ name }: { name: string }) => void events.push(name),
    balanceChanged,
    logger: testLogger,
  };
  const { announce } = await applyDispute(books.pool, { ...deposit, provider: 'xgate' }, dispute, options);
  announce?.();
  return told;
}

async function stateOf({ playerId, depositId }: { playerId: string; depositId: string }) {
  const { rows } = await books.owner.query<Record<string, unknown>>(
    `select w.balance_cents::int as balance, w.held_cents::int as held, t.dispute, d.status, d.held_cents::int as frozen,
       d.receivable_cents::int as owed
     from wallet w join provider_transactions t on t.player_id = w.player_id and t.id = $2
       left join dispute d on d.player_id = t.player_id and d.transaction_id = t.id
     where w.player_id = $1 order by d.id`,
    [playerId, depositId],
  );
  return rows;
}

const accountOf = async (playerId: string, account: string) => {
  const { rows } = await books.owner.query<{ sum: string | null }>(
    `select sum(case $2 when credit_account::text then amount_cents else -amount_cents end) from ledger_transfer
     where player_id = $1 and $2 in (debit_account::text, credit_account::text)`,
    [playerId, account],
  );
  return Number(rows[0]?.sum ?? 0);
};

describe('a payment that its bank wants back', () => {
  test('is held whole while the player still has it, and the player hears of the balance', async () => {
    const deposit = await depositor();
    expect(await say(deposit, 'open')).toEqual([deposit.playerId]);
    expect(await stateOf(deposit)).toEqual([{ balance: 0, held: 5000, dispute: 'open', status: 'open', frozen: 5000, owed: 0 }]);
  });

  test('is held as far as the balance reaches, and the rest is a receivable', async () => {
    const deposit = await depositor();
    await spend(deposit.playerId, 3800);
    await say(deposit, 'open');
    expect(await stateOf(deposit)).toEqual([
      { balance: 0, held: 1200, dispute: 'open', status: 'open', frozen: 1200, owed: 3800 },
    ]);
    expect(await accountOf(deposit.playerId, 'receivables')).toBe(-3800);
  });

  test('is taken from what is held when the dispute is lost, and what is owed stays owed', async () => {
    const deposit = await depositor();
    await spend(deposit.playerId, 3800);
    await say(deposit, 'open');
    await say(deposit, 'lost');
    expect(await stateOf(deposit)).toEqual([{ balance: 0, held: 0, dispute: 'lost', status: 'lost', frozen: 1200, owed: 3800 }]);
    // Nothing of the payment is left in clearing, as if it had never happened.
    expect(await accountOf(deposit.playerId, 'clearing_in')).toBe(0);
    expect(await accountOf(deposit.playerId, 'receivables')).toBe(-3800);
  });

  test('comes back to the balance when the dispute is won, and nothing is owed', async () => {
    const deposit = await depositor();
    await spend(deposit.playerId, 3800);
    await say(deposit, 'open');
    await say(deposit, 'won');
    expect(await stateOf(deposit)).toEqual([{ balance: 1200, held: 0, dispute: 'won', status: 'won', frozen: 1200, owed: 3800 }]);
    expect(await accountOf(deposit.playerId, 'receivables')).toBe(0);
    const { rows } = await books.pool.query('select owed_cents($1)::int as owed', [deposit.playerId]);
    expect(rows).toEqual([{ owed: 0 }]);
  });

  test('is owed in full when nothing of it is left', async () => {
    const deposit = await depositor();
    await spend(deposit.playerId, 5000);
    await say(deposit, 'lost');
    expect(await stateOf(deposit)).toEqual([{ balance: 0, held: 0, dispute: 'lost', status: 'lost', frozen: 0, owed: 5000 }]);
  });

  test.each([
    ['disputed again', ['open', 'won', 'open', 'lost']],
    ['lost at once', ['open', 'won', 'lost']],
  ] as const)('may be %s after a won dispute', async (_, states) => {
    const deposit = await depositor();
    for (const state of states) await say(deposit, state);
    expect((await stateOf(deposit)).map(({ status }) => status)).toEqual(['won', 'lost']);
    expect(await accountOf(deposit.playerId, 'clearing_in')).toBe(0);
  });

  test('is disputed once at a time, although the process that heard of an earlier dispute had a clock ahead', async () => {
    const deposit = await depositor();
    const id = uuidv7({ msecs: Date.now() + 3_600_000 });
    await callApplyDispute(books.pool, { ...deposit, provider: 'xgate', newId: id, state: 'open', providerStatus: 'OPEN' });
    await say(deposit, 'won');
    for (const state of ['open', 'open', 'lost', 'lost'] as const) await say(deposit, state);
    expect((await stateOf(deposit)).map(({ status }) => status)).toEqual(['lost', 'won']);
    expect(await accountOf(deposit.playerId, 'clearing_in')).toBe(0);
    expect(await accountOf(deposit.playerId, 'receivables')).toBe(0);
  });

  test('begins to be disputed after an earlier dispute, although a clock that was ahead dated that one', async () => {
    const deposit = await depositor();
    for (const state of ['open', 'won'] as const) await say(deposit, state);
    await ageRows(books.owner, 'dispute', '-1 hour', { which: { player_id: deposit.playerId }, only: ['opened_at'] });
    await say(deposit, 'open');
    const { rows } = await books.owner.query('select status from dispute where player_id = $1 order by opened_at', [
      deposit.playerId,
    ]);
    expect(rows).toEqual([{ status: 'won' }, { status: 'open' }]);
  });

  test.each(['won', 'lost'] as const)('notifies the player once when it begins and once when it is %s', async (verdict) => {
    const { playerId, depositId, ...deposit } = await depositor();
    events.length = 0;
    for (const state of ['open', 'open', verdict, verdict] as const) await say({ playerId, ...deposit }, state);
    const data = { amount_cents: 5000, transaction_id: depositId };
    expect((await notified(playerId)).slice(1)).toEqual([
      { kind: 'dispute-opened', data },
      { kind: `dispute-${verdict}`, data },
    ]);
    expect(events).toEqual(['notification', 'notification']);
  });

  test('is shown in the player’s history and statement as what it took and gave back', async () => {
    const deposit = await depositor();
    await say(deposit, 'open');
    await say(deposit, 'won');
    const query = { type: 'ADJUSTMENT', status: 'all', page: 1, pageSize: 10 } as const;
    expect((await listTransactions(books.pool, deposit.playerId, query)).items).toMatchObject([
      { direction: 'credit', amount_cents: 5000, cause: 'dispute_release' },
      { direction: 'debit', amount_cents: 5000, cause: 'dispute_hold' },
    ]);
    const statement = await writeStatement(books.pool, { playerId: deposit.playerId, query }, { now: new Date() });
    let text = '';
    for await (const part of csvText(statement)) text += part;
    expect(text.match(/Ajuste[^;]*/g)).toEqual([
      'Ajuste: contestação decidida a seu favor',
      'Ajuste: valor de um depósito contestado no banco',
    ]);
  });
});

describe('news about a dispute', () => {
  test('has one effect, however often it arrives and from however many processes at once', async () => {
    const deposit = await depositor();
    for (const state of ['open', 'lost'] as const) {
      await Promise.all(Array.from({ length: 12 }, () => say(deposit, state)));
      expect(await stateOf(deposit)).toHaveLength(1);
    }
    expect(await stateOf(deposit)).toMatchObject([{ balance: 0, held: 0, status: 'lost' }]);
  });

  test('does not change a dispute that was already lost', async () => {
    const deposit = await depositor();
    await say(deposit, 'lost');
    expect(await say(deposit, 'open')).toEqual([]);
    expect(await say(deposit, 'won')).toEqual([]);
    expect(await stateOf(deposit)).toMatchObject([{ balance: 0, status: 'lost' }]);
  });

  test('that contradicts a lost dispute is shown to operators as an anomaly, once', async () => {
    const deposit = await depositor();
    await say(deposit, 'lost');
    const anomalies = async () => {
      const { rows } = await books.owner.query<object>(
        'select provider, kind, settled_at from payment_provider_anomaly where subject = $1',
        [deposit.paymentId],
      );
      return rows;
    };
    await say(deposit, 'open');
    expect(await anomalies()).toEqual([]);
    await say(deposit, 'won', 'REFUND_CANCELED');
    await say(deposit, 'won', 'REFUND_CANCELED');
    expect(await anomalies()).toEqual([{ provider: 'xgate', kind: 'lost_dispute_won', settled_at: null }]);
  });

  test('has no effect when it reports a win without an open dispute', async () => {
    const deposit = await depositor();
    expect(await say(deposit, 'won')).toEqual([]);
    expect(await stateOf(deposit)).toMatchObject([{ balance: 5000, dispute: null, status: null }]);
  });

  test('updates the provider’s status while the dispute is open, and not after its end', async () => {
    const deposit = await depositor();
    const told = async (state: Dispute['state'], providerStatus: string) => {
      await say(deposit, state, providerStatus);
      const { rows } = await books.owner.query('select provider_status as told from dispute where player_id = $1', [
        deposit.playerId,
      ]);
      return rows;
    };
    await told('open', 'AWAITING_REFUND_CONTESTION');
    expect(await told('open', 'AWAITING_BANK_VEREDICT')).toEqual([{ told: 'AWAITING_BANK_VEREDICT' }]);
    await told('lost', 'REFUNDED');
    expect(await told('lost', 'CLOSED')).toEqual([{ told: 'REFUNDED' }]);
  });

  test('throws while its payment is not credited, so that it is retried', async () => {
    const playerId = await books.createPlayer();
    await expect(say({ playerId, paymentId: 'of nobody' }, 'open')).rejects.toThrow('not_credited');
  });
});

test('a withdrawal and a dispute at once never take the same money', async () => {
  for (let round = 0; round < 10; round += 1) {
    const deposit = await depositor();
    const hold = books.pool.query(
      `select outcome from hold_withdrawal($1, $2, sha256('x'), $3, 'sandbox', 4000, $4, 500000, null, null)`,
      [deposit.playerId, randomUUID(), uuidv7(), `${round}`.repeat(11)],
    );
    await Promise.all([hold, say(deposit, 'open')]);
    const [state] = await stateOf(deposit);
    expect([
      { balance: 1000 - 1000, frozen: 1000, owed: 4000, held: 5000 },
      { balance: 0, frozen: 5000, owed: 0, held: 5000 },
    ]).toContainEqual({ balance: state?.['balance'], frozen: state?.['frozen'], owed: state?.['owed'], held: state?.['held'] });
  }
});
