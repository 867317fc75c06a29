import { randomBytes, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../test/books.ts';
import { cpfOf } from '../../test/money/payment-calls.ts';
import { plantSession } from '../../test/planted/plant-account.ts';
import { undone } from '../../test/postgres/undone.ts';
import type { Queryable } from '../platform/database/pool.ts';
import { callOpenDeposit, openDepositOutcomes } from './deposits/queries/charges.ts';
import { callHoldWithdrawal, holdOutcomes } from './withdrawals/queries/withdrawals.ts';

// Where several reasons speak against a deposit or a withdrawal, which of them the player is told.
let books: Books;
let playerId: string;
let sessionId: string;
const [own, strange] = [cpfOf(randomUUID()), cpfOf(randomUUID())];
beforeAll(async () => {
  books = await openBooks();
  playerId = await books.createPlayer(10_000);
  await plantSession(books.owner, playerId);
  const { rows } = await books.owner.query<{ id: string }>('select id from auth.session where user_id = $1', [playerId]);
  sessionId = rows[0]!.id;
});
afterAll(() => books.close());

type Reason<Asked> = {
  outcome: string;
  /** Reasons that name the same rival cannot meet. */
  rivals?: string[];
  asked?: Partial<Asked>;
  sql?: string;
};

const requestHash = randomBytes(32);
const boundTo = (hash: Buffer) =>
  `insert into idempotency_key (player_id, key, request_hash, reference)
   values ($1, key_id('key'), hash_prefix('\\x${hash.toString('hex')}'), gen_random_uuid())`;
const limitOf = (period: string, cents: number) =>
  `insert into player_limit (player_id, kind, period, amount) values ($1, 'deposit', '${period}', ${cents})`;
const pausedAs = (until: string) => `insert into player_pause (player_id, ${until}) values ($1, now() + interval '1 day')
  on conflict (player_id) do update set ${until} = excluded.${until}`;

const ofKey = [
  { outcome: 'repeated', rivals: ['key'], sql: boundTo(requestHash) },
  { outcome: 'idempotency_conflict', rivals: ['key'], sql: boundTo(randomBytes(32)) },
  { outcome: 'provider_unconfigured', asked: { provider: null } },
];
const ofCpf = [
  { outcome: 'cpf_required', rivals: ['fixed', 'taken'], asked: { cpf: null } },
  { outcome: 'cpf_fixed', rivals: ['fixed'], sql: `insert into player_cpf (player_id, cpf) values ($1, '${strange}')` },
  {
    outcome: 'rate_limited',
    sql: `insert into cpf_refusal (player_id, refused_at) select $1, now() - n * interval '1 minute' from generate_series(1, 5) n`,
  },
  {
    outcome: 'cpf_taken',
    rivals: ['taken'],
    sql: `insert into player_cpf (player_id, cpf) select gen_random_uuid(), '${own}' where $1 <> ''`,
  },
];

/** What a deposit and a withdrawal are called with alike. */
const ofBoth = () => ({
  playerId,
  key: 'key',
  requestHash,
  id: randomUUID(),
  provider: 'sandbox' as const,
  amountCents: toCents(2500),
  cpf: own,
  address: '203.0.113.7',
});

type Deposit = Parameters<typeof callOpenDeposit>[1];
const againstDeposit: Reason<Deposit>[] = [
  ...ofKey,
  { outcome: 'account_blocked', sql: 'update profiles set blocked_by_operator = true where player_id = $1' },
  {
    outcome: 'deposits_paused',
    sql: `insert into operation_pause (operation, reason, paused_by) select 'deposits', 'x', 'x' where $1 <> ''`,
  },
  { outcome: 'self_excluded', sql: pausedAs('excluded_until') },
  { outcome: 'paused', sql: pausedAs('paused_until') },
  {
    outcome: 'terms_not_accepted',
    sql: `insert into document_version (kind, version, text, changes, requires_acceptance, published_by)
      select 'termos', 1, 'x', 'x', true, 'x' where $1 <> ''`,
  },
  { outcome: 'limits_required', asked: { limitsRequired: true } },
  { outcome: 'deposit_limit_reached', sql: limitOf('month', 0) },
  { outcome: 'kyc_deposit_limit', sql: `update kyc_limits set deposit_day_cents = 0 where $1 <> ''` },
  {
    outcome: 'expired_codes_limit',
    sql: `with expired as (
        insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, pix_code, settled_at)
        values ($1, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'REJECTED', 10000, 10000, 'x', now()))
      ${limitOf('day', 5000)}`,
  },
  ...ofCpf,
  { outcome: 'too_many_charges', asked: { limits: { ofPlayer: 0, ofAddress: 9, perMinute: 9 } } },
  {
    outcome: 'too_many_charges_here',
    sql: `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at, client_address)
      select gen_random_uuid(), gen_random_uuid(), 'sandbox', 'DEPOSIT', 100, 100, now() + interval '1 hour', '203.0.113.7'
      from generate_series(1, 9) where $1 <> ''`,
  },
  {
    outcome: 'deposits_busy',
    sql: `insert into counted_attempt (key, attempts, ends_at) select 'charges', 9, now() + interval '1 minute' where $1 <> ''`,
  },
];
const openDeposit = (db: Queryable, asked: Partial<Deposit>) =>
  callOpenDeposit(db, {
    ...ofBoth(),
    expiresAt: new Date('2100-01-01'),
    leaseMs: 0,
    demandsCpf: true,
    limitsRequired: false,
    limits: { ofPlayer: 9, ofAddress: 9, perMinute: 9 },
    ...asked,
  });

type Withdrawal = Parameters<typeof callHoldWithdrawal>[1];
const againstWithdrawal: Reason<Withdrawal>[] = [
  ...ofKey,
  { outcome: 'unauthenticated', sql: 'delete from auth.session where user_id = $1' },
  { outcome: 'insufficient_balance', sql: 'update wallet set balance_cents = 1 where player_id = $1' },
  {
    outcome: 'balance_reserved',
    sql: `insert into receivable (player_id, id, cause, amount_cents) values ($1, gen_random_uuid(), 'dispute', 9000)`,
  },
  ...ofCpf,
  { outcome: 'confirmation_required', sql: 'insert into confirmation_limit (player_id, amount_cents) values ($1, 0)' },
];
const holdWithdrawal = (db: Queryable, asked: Partial<Withdrawal>) =>
  callHoldWithdrawal(db, {
    ...ofBoth(),
    defaultLimitCents: toCents(500_000),
    sessionId,
    ...asked,
  });

/** What is told for each reason alone and for each two that can meet, where it is not the first. */
async function wronglyTold<Asked>(
  reasons: readonly Reason<Asked>[],
  call: (db: Queryable, asked: Partial<Asked>) => Promise<{ outcome: string }>,
): Promise<string[]> {
  const canMeet = (one: Reason<Asked>, other: Reason<Asked>) => !one.rivals?.some((rival) => other.rivals?.includes(rival));
  const wrong: string[] = [];
  for (const [index, first] of reasons.entries()) {
    const later = reasons.slice(index + 1).filter((other) => canMeet(first, other));
    for (const held of [[first], ...later.map((second) => [second, first])])
      await undone(books.owner, async (tx) => {
        for (const { sql } of held) if (sql !== undefined) await tx.query(sql, [playerId]);
        const { outcome } = await call(tx, Object.assign({}, ...held.map(({ asked }) => asked)) as Partial<Asked>);
        if (outcome !== first.outcome) wrong.push(`${held.map((each) => each.outcome).join(' and ')}: ${outcome}`);
      });
  }
  return wrong;
}
const reasonsIn = (outcomes: readonly string[]) =>
  outcomes.filter((outcome) => !['opened', 'held', 'unknown_player'].includes(outcome));
const namesOf = (reasons: readonly { outcome: string }[]) => reasons.map(({ outcome }) => outcome);

test('of the reasons against a deposit the one that stands first in its list of outcomes is told', async () => {
  expect(namesOf(againstDeposit)).toEqual(reasonsIn(openDepositOutcomes));
  expect(await wronglyTold(againstDeposit, openDeposit)).toEqual([]);
});

test('of the reasons against a withdrawal the one that stands first in its list of outcomes is told', async () => {
  expect(namesOf(againstWithdrawal)).toEqual(reasonsIn(holdOutcomes));
  expect(await wronglyTold(againstWithdrawal, holdWithdrawal)).toEqual([]);
});
