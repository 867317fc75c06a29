import { randomUUID } from 'node:crypto';
import { HIGHEST_NUMBER, toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packCard } from '../../src/game/rounds/pack-card.ts';
import { openBooks, type Books } from '../books.ts';

// What no function writes, the database refuses all the same: its second check of money.
let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

type Row = Record<string, unknown>;
const [player, one, two, cpf, time] = [randomUUID(), randomUUID(), randomUUID(), '52998224725', '2026-01-01'];
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const cardWith = (lastNumber: number) => {
  const winning_prizes = numbers(1, 6).map((prize) => toCents(prize * 100));
  const your_numbers = [...numbers(7, 23), lastNumber];
  return `\\x${packCard({ winning_numbers: numbers(1, 6), winning_prizes, your_numbers }).toString('hex')}`;
};

/** Five prizes of seven bytes, the sixth is missing. */
const wide = cardWith(30).slice(0, 62) + '1fffffffffffff'.repeat(5);

/** A row of each table that it accepts. */
const sound = {
  wallet: () => ({ player_id: randomUUID(), balance_cents: 100, held_cents: 100, seq: 1 }),
  ledger_transfer: () => ({
    player_id: player,
    seq: 1,
    kind: 'deposit',
    debit_account: 'clearing_in',
    credit_account: 'player_cash',
    amount_cents: 100,
    balance_after: 100,
    reference: one,
    created_at: time,
  }),
  idempotency_key: () => ({ player_id: player, key: 1, request_hash: 1, reference: one }),
  provider_transactions: () => ({
    player_id: player,
    id: randomUUID(),
    provider: 'sandbox',
    type: 'WITHDRAW',
    requested_cents: 100,
    amount_cents: 100,
  }),
  payment_return: () => ({
    player_id: player,
    id: randomUUID(),
    transaction_id: one,
    provider: 'sandbox',
    payment_id: 'E1',
    amount_cents: 100,
    status: 'pending',
  }),
  withdrawal: () => ({
    player_id: player,
    id: one,
    cpf,
    payee_name: 'Marina',
    reasons: '{amount}',
    day_cents: 100,
    device_day_cents: 100,
  }),
  dispute: () => ({
    player_id: player,
    id: randomUUID(),
    transaction_id: one,
    provider_status: '',
    held_cents: 100,
    receivable_cents: 0,
    answer_by: time,
  }),
  receivable: () => ({ player_id: player, id: one, cause: 'dispute', amount_cents: 100 }),
  receivable_collection: () => ({ player_id: player, id: one, receivable_id: one, amount_cents: 1, admin_id: two }),
  adjustment: () => ({ player_id: player, id: randomUUID(), admin_id: two, kind: 'adjustment_credit', amount_cents: 100 }),
  bonus_grant: () => ({ admin_id: two, amount_cents: 1 }),
  second_person_request: () => ({
    id: randomUUID(),
    kind: 'adjust-balance',
    subject: 'x',
    content: {},
    context: {},
    reason: 'x',
    asked_by: one,
    expires_at: time,
  }),
  player_cpf: () => ({ player_id: randomUUID(), cpf }),
  player_limit: () => ({ player_id: player, kind: 'loss', period: 'day', amount: 0 }),
  round: () => ({
    player_id: player,
    id: randomUUID(),
    key: 1,
    request_hash: 1,
    created_at: time,
    price_cents: 100,
    max_prize_cents: 1000,
    payout_cents: 0,
    expected_cents: 50,
    variance_cents2: 1,
    correction: 1,
    protection: 1,
    window_rounds: 0,
    window_wagered_cents: 0,
    window_paid_cents: 0,
    window_as_of: time,
    product_id: 1,
    epoch: 1,
    nonce: 0,
    math_id: 1,
    streak: 0,
    is_free: false,
    client_seed: 'seed',
    card: cardWith(HIGHEST_NUMBER),
  }),
  player_streak: () => ({ player_id: player, product_id: 1, price_cents: 100, streak: 0, next_nonce: 1 }),
  free_round_promotion: () => ({ began_at: time }),
  seed_epochs: () => ({ epoch: 1, seed_hash: `\\x${'00'.repeat(32)}`, encrypted_seed: '\\x00', cluster: 1, timeline: 1 }),
} satisfies Record<string, () => Row>;
type Table = keyof typeof sound;

const settled = { status: 'FAILED', settled_at: time };
const decided = { decided_by: two, decided_at: time, decision_reason: 'x' };
/** The last of the rows is refused, by the constraint or unique index. */
const refused: [table: Table, what: string, by: string, ...rows: Row[]][] = [
  ['wallet', 'a debt', 'cents_check', { balance_cents: -1 }],
  ['wallet', 'less than nothing held', 'cents_check', { held_cents: -1 }],
  ['wallet', 'more than a number can hold', 'cents_check', { balance_cents: 2 ** 53 }],
  ['wallet', 'more held than a number can', 'cents_check', { held_cents: 2 ** 53 }],
  ['wallet', 'a place before the first', 'transfer_count_check', { seq: -1 }],
  ['ledger_transfer', 'nothing', 'positive_cents_check', { amount_cents: 0 }],
  ['ledger_transfer', 'a debt', 'cents_check', { balance_after: -1 }],
  ['ledger_transfer', 'a place before the first', 'journal_seq_check', { seq: 0 }],
  ['ledger_transfer', 'other accounts than its kind', 'ledger_transfer_check', { debit_account: 'house' }],
  ['ledger_transfer', 'a second credit of one payment', 'ledger_transfer_once', {}, { seq: 2 }],
  [
    'ledger_transfer',
    'a post after a void',
    'ledger_transfer_one_end',
    { kind: 'withdrawal_void', debit_account: 'player_held' },
    { seq: 2, kind: 'withdrawal_post', debit_account: 'player_held', credit_account: 'clearing_out' },
  ],
  ['idempotency_key', 'a key bound twice', 'idempotency_key_pkey', {}, { reference: two }],
  ['provider_transactions', 'nothing', 'provider_transactions_amount_cents_check', { amount_cents: 0 }],
  ['provider_transactions', 'nothing asked for', 'provider_transactions_requested_cents_check', { requested_cents: 0 }],
  ['provider_transactions', 'an unknown status', 'provider_transactions_status_check', { ...settled, status: 'PAID' }],
  ['provider_transactions', 'a payment that is pending and settled', 'provider_transactions_check', { settled_at: time }],
  ['provider_transactions', 'one that is neither', 'provider_transactions_check', { status: 'APPROVED' }],
  ...[{ type: 'DEPOSIT' }, settled, { requested_at: time }, { next_poll_at: time }].map(
    (change): [Table, string, string, Row] => [
      'provider_transactions',
      `waiting for an operator with ${Object.keys(change)[0]}`,
      'provider_transactions_check1',
      { ...change, awaits_approval: true },
    ],
  ),
  ['provider_transactions', 'a payment twice', 'provider_transactions_payment', { end_to_end_id: 'E1' }, { end_to_end_id: 'E1' }],
  ['payment_return', 'nothing', 'payment_return_amount_cents_check', { amount_cents: 0 }],
  ['payment_return', 'a payment twice', 'payment_return_once', {}, {}],
  ['withdrawal', 'no CPF', 'withdrawal_cpf_check', { cpf: '1' }],
  ['withdrawal', 'a decision without its time', 'withdrawal_check', { decision: 'approved' }],
  [
    'withdrawal',
    'a decision that it does not need',
    'withdrawal_check1',
    { reasons: '{}', decision: 'approved', decided_at: time },
  ],
  ['dispute', 'nothing', 'dispute_check', { held_cents: 0 }],
  ['dispute', 'less than nothing held', 'cents_check', { held_cents: -1, receivable_cents: 2 }],
  ['dispute', 'an end while it is open', 'dispute_check1', { decided_at: time }],
  ['dispute', 'no end when it is lost', 'dispute_check1', { status: 'lost' }],
  ['dispute', 'an answer of nobody', 'dispute_check2', { answer: 'accepted', answered_at: time }],
  ['dispute', 'a second one that was not won', 'dispute_not_won', { status: 'lost', decided_at: time }, {}],
  ['receivable', 'nothing', 'receivable_amount_cents_check', { amount_cents: 0 }],
  ['receivable', 'more collected than owed', 'receivable_check', { collected_cents: 101 }],
  ['receivable', 'collected and cancelled', 'receivable_check1', { collected_cents: 1, cancelled_at: time }],
  ['receivable', 'a late payout that is cancelled', 'receivable_check1', { cause: 'late_payout', cancelled_at: time }],
  ['receivable_collection', 'of no receivable', 'receivable_collection_player_id_receivable_id_fkey', {}],
  ['receivable_collection', 'nothing', 'receivable_collection_amount_cents_check', { amount_cents: 0 }],
  ['adjustment', 'of an operator’s own balance', 'adjustment_check', { admin_id: player }],
  ['adjustment', 'another kind', 'adjustment_kind_check', { kind: 'deposit' }],
  ['adjustment', 'less than one real', 'adjustment_amount_cents_check', { amount_cents: 99 }],
  ['adjustment', 'an approval twice', 'adjustment_player_id_request_id_key', { request_id: one }, { request_id: one }],
  ['bonus_grant', 'nothing', 'bonus_grant_amount_cents_check', { amount_cents: 0 }],
  ['bonus_grant', 'an approval twice', 'bonus_grant_request_id_key', { request_id: one }, { request_id: one }],
  ['second_person_request', 'an equal open one', 'second_person_request_open', {}, {}],
  ['second_person_request', 'a key without its request', 'second_person_request_check', { key: 'k' }],
  ['second_person_request', 'a decision while it is open', 'second_person_request_check1', decided],
  ['second_person_request', 'a decider without a decision', 'second_person_request_check2', { decided_by: two }],
  [
    'second_person_request',
    'a decision of nobody, unless it was withdrawn',
    'second_person_request_check3',
    { ...decided, status: 'refused', decided_by: null },
  ],
  [
    'second_person_request',
    'an approval without reason',
    'second_person_request_check4',
    { ...decided, status: 'approved', decision_reason: null },
  ],
  [
    'second_person_request',
    'an own approval as of another',
    'second_person_request_check5',
    { ...decided, status: 'approved', decided_by: one },
  ],
  ['second_person_request', 'a use before the approval', 'second_person_request_check6', { used_at: time }],
  ['player_cpf', 'a second player', 'player_cpf_cpf_key', {}, {}],
  ['player_limit', 'less than nothing', 'player_limit_amount_check', { amount: -1 }],
  ['player_limit', 'a day of sessions', 'player_limit_check', { kind: 'session' }],
  ['round', 'a free card by its price', 'positive_cents_check', { price_cents: 0 }],
  ['round', 'more than its maximum prize', 'round_check', { payout_cents: 1001 }],
  ['round', 'less than nothing', 'cents_check', { payout_cents: -1 }],
  ['round', 'a nonce before the first', 'nonce_check', { nonce: -1 }],
  ['round', 'no client seed', 'client_seed_check', { client_seed: '' }],
  ['round', 'another alphabet', 'client_seed_check', { client_seed: 'semente é' }],
  ['round', 'more losses than count', 'streak_check', { streak: 9 }],
  ['round', 'fewer losses than none', 'streak_check', { streak: -1 }],
  ['round', 'half a card', 'packed_card_check', { card: '\\x00' }],
  ['round', 'a prize that JavaScript has not', 'packed_card_check', { card: `${wide}20000000000000` }],
  ...[0, HIGHEST_NUMBER + 1, 92, 255].map((number): [Table, string, string, Row] => [
    'round',
    `a card with the number ${number}`,
    'packed_card_check',
    { card: cardWith(number) },
  ]),
  ['round', 'a key bound twice', 'round_player_id_key_key', {}, {}],
  ['player_streak', 'no next nonce', 'next_nonce_check', { next_nonce: 0 }],
  ['free_round_promotion', 'a second period that is on', 'free_round_promotion_one_open', {}, { began_at: '2026-01-02' }],
  ['free_round_promotion', 'an end before its beginning', 'free_round_promotion_check', { ended_at: '2025-01-01' }],
  ['seed_epochs', 'a second open epoch', 'seed_epochs_one_open', {}, { epoch: 2, seed_hash: `\\x${'01'.repeat(32)}` }],
  ['seed_epochs', 'a seed twice', 'seed_epochs_seed', { ended_at: 'infinity' }, { epoch: 2 }],
  ['seed_epochs', 'a seed before its end', 'seed_epochs_check1', { published_seed: '\\x00' }],
];

test.each(refused)('%s refuses %s (%s)', async (table, _, by, ...rows) => {
  const tx = await books.owner.connect();
  const insert = async (change: Row) => {
    const row = { ...sound[table](), ...change };
    const columns = Object.keys(row).join();
    await tx.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`, [row]);
  };
  try {
    await tx.query('begin');
    for (const earlier of rows.slice(0, -1)) await insert(earlier);
    await expect(insert(rows.at(-1)!)).rejects.toMatchObject({ constraint: by });
  } finally {
    await tx.query('rollback');
    tx.release();
  }
});

test.each(
  ['cents', 'positive_cents'].flatMap((type) => ['-1', '9007199254740992', '-9007199254740992'].map((amount) => [type, amount])),
)('no amount of the type %s is %s: that is negative, or JavaScript has it not', async (type, amount) => {
  const read = books.owner.query(`select $1::${type}`, [amount]);
  await expect(read).rejects.toMatchObject({ constraint: `${type}_check` });
});

/** Tables with amounts that are not of the type cents, and what bounds these instead. */
const OTHER_AMOUNTS = {
  'a check of several columns': ['receivable'],
  'settle_plays, which alone writes them': ['round'],
  'the row of the books that the database copies': ['archived_head', 'player_streak', 'proven_head', 'unrevealed_prize'],
  'the amounts of the journal that the database adds up': ['cohort_week', 'ledger_hour', 'player_totals', 'source_day'],
  'those of payments and rounds': ['payment_day', 'payment_hour', 'round_day', 'round_hour', 'round_player'],
};

test('whatever else holds an amount of money has the type cents', async () => {
  const { rows } = await books.owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'int8'::regtype
        and a.attname like '%\\_cents' and not exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.values(OTHER_AMOUNTS).flat().toSorted());
});

test('every other column with a bound of its own refuses a number beyond those that JavaScript has', async () => {
  // `checks` are those of this column alone.
  const { rows } = await books.owner.query<{ name: string; column: string; checks: string }>(
    `select c.conrelid::regclass::text as name, a.attname as column, string_agg(pg_get_expr(c.conbin, c.conrelid), ' and ') as checks
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.connamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.contype = 'c' and a.atttypid = 'int8'::regtype
        and (select count(*) from unnest(c.conkey)) = 1 group by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const accepted: string[] = [];
  for (const { name, column, checks } of rows) {
    const { rows: found } = await books.owner.query<{ fits: boolean }>(
      `select ${checks} as fits from (select 9007199254740992 as ${column}) row`,
    );
    if (found[0]!.fits) accepted.push(`${name}.${column}`);
  }
  expect(accepted).toEqual([]);
});
