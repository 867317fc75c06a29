import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

/** Tables that a play or a payment of a player writes. */
const moneyPath = [
  'wallet',
  'ledger_transfer',
  'idempotency_key',
  'adjustment',
  'round',
  'round_progress',
  'player_streak',
  'provider_transactions',
  'withdrawal',
  'dispute',
  'payment_return',
];
/** Tables that functions write once and the application never writes itself. */
const sealed = [
  'wallet',
  'ledger_transfer',
  'idempotency_key',
  'adjustment',
  'round',
  'round_progress',
  'player_streak',
  'withdrawal',
  'dispute',
  'second_person_request',
  'staff_thresholds',
  'welcome_bonus_config',
  'bonus_grant',
];

/** Every sound transfer: its kind, the account that it debits, and the one that it credits. */
const sound = [
  'deposit clearing_in player_cash',
  'stake player_cash house',
  'prize house player_cash',
  'withdrawal_hold player_cash player_held',
  'withdrawal_post player_held clearing_out',
  'withdrawal_void player_held player_cash',
  'adjustment_credit adjustments player_cash',
  'adjustment_debit player_cash adjustments',
  'free_stake promotions house',
  'bonus_cost promotions house',
  'dispute_hold player_cash player_held',
  'dispute_receivable receivables clearing_in',
  'dispute_settle player_held clearing_in',
  'dispute_release player_held player_cash',
  'dispute_cancel clearing_in receivables',
  'withdrawal_return player_cash player_held',
  'withdrawal_receivable receivables player_held',
  'withdrawal_late_post player_held clearing_out',
  'receivable_collect player_cash receivables',
];

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('each kind of transfer moves money between its two accounts, in its direction, and between no others', async () => {
  const { rows } = await books.owner.query<{ transfer: string }>(
    `select concat_ws(' ', kind, debit, credit) as transfer
     from unnest(enum_range(null::transfer_kind)) kind, unnest(enum_range(null::ledger_account)) debit,
       unnest(enum_range(null::ledger_account)) credit
     where is_sound_transfer(kind, debit, credit) order by kind`,
  );
  expect(rows.map(({ transfer }) => transfer)).toEqual(sound);
});

describe('the catalogue of the database', () => {
  test('player_id leads every primary key of the money path and is in every unique key', async () => {
    const { rows } = await books.owner.query<{ table: string; primary: boolean; columns: string[] }>(
      `select c.relname as table, i.indisprimary as primary,
        array(select a.attname::text from unnest(i.indkey) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.position) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relname = any ($1)`,
      [moneyPath],
    );
    expect(
      rows
        .filter(({ primary }) => primary)
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual(moneyPath.toSorted());
    for (const { table, columns } of rows) expect(columns[0], `a unique key of ${table}`).toBe('player_id');
  });

  test('no foreign key, sequence or default from a sequence lies on the money path', async () => {
    const { rows: foreign } = await books.owner.query(
      `select conname from pg_constraint join pg_class c on c.oid = conrelid where contype = 'f' and c.relname = any ($1)`,
      [moneyPath],
    );
    const { rows: sequences } = await books.owner.query(
      `select s.relname from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
        join pg_class t on t.oid = d.refobjid where t.relname = any ($1)`,
      [moneyPath],
    );
    expect([...foreign, ...sequences]).toEqual([]);
  });

  test('the application can read the books and write none of them', async () => {
    for (const table of sealed) {
      const { rows } = await books.owner.query(
        `select has_table_privilege('raspasorte_app', $1, 'select') as read,
          has_table_privilege('raspasorte_app', $1, 'insert, update, delete, truncate') as write,
          has_any_column_privilege('raspasorte_app', $1, 'insert, update') as column_write`,
        [table],
      );
      expect({ table, ...rows[0] }).toEqual({ table, read: true, write: false, column_write: false });
    }
  });

  test('every money function runs with its owner’s rights and a fixed search path', async () => {
    const { rows } = await books.owner.query<{ proname: string; prosecdef: boolean; search_paths: string[] | null }>(
      `select proname, prosecdef, (select array_agg(setting) from unnest(proconfig) setting where setting like 'search_path=%') as search_paths
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where nspname = 'public' and has_function_privilege('raspasorte_app', p.oid, 'execute') and prolang =
          (select oid from pg_language where lanname = 'plpgsql') and proname not in ('refuse_change')`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const row of rows) {
      expect(row).toEqual({ proname: row.proname, prosecdef: true, search_paths: ['search_path=public, pg_temp'] });
    }
  });

  test('every function with its owner’s rights fixes its search path', async () => {
    const { rows } = await books.owner.query<{ name: string; search_path: string | null }>(
      `select p.oid::regprocedure::text as name, (select setting from unnest(proconfig) setting where setting like 'search_path=%') as search_path
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where prosecdef and nspname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    // Last of all, so that no temporary object stands in for one of the product.
    const isFixed = (path: string | null) => /^search_path=(public|pg_catalog), pg_temp$/.test(path ?? '');
    expect(rows.filter((row) => !isFixed(row.search_path))).toEqual([]);
  });
});

describe('what is written once', () => {
  test.each(['ledger_transfer', 'round', 'math_versions'])(
    'not even the owner can change, delete or truncate %s',
    async (table) => {
      await expect(books.owner.query(`delete from ${table}`)).rejects.toThrow(/written once/);
      await expect(books.owner.query(`truncate ${table} cascade`)).rejects.toThrow(/written once/);
      const column = table === 'math_versions' ? 'rtp' : 'created_at';
      await expect(books.owner.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(/written once/);
    },
  );

  test('the application is refused a direct write to a wallet', async () => {
    const player = await books.createPlayer();
    const write = books.pool.query('update wallet set balance_cents = 1000000 where player_id = $1', [player]);
    await expect(write).rejects.toThrow(/permission denied/);
  });

  test('the application is refused the inner function that moves cash', async () => {
    const move = books.pool.query(
      `select move_cash(gen_random_uuid(), 'deposit', 'clearing_in', 'player_cash', 1, gen_random_uuid())`,
    );
    await expect(move).rejects.toThrow(/permission denied/);
  });
});

describe('what is decided by a balance waits for its wallet, so that no money is counted twice:', () => {
  const spend = (player: string) => spendBalance(books.owner, player, 1000);
  const operations: [name: string, prepare: (player: string) => Promise<unknown>, call: string, answer: object][] = [
    [
      'an adjustment',
      async () => undefined,
      `outcome from adjust_balance($1, 'k', sha256('x'), gen_random_uuid(), gen_random_uuid(), 'adjustment_debit', 1000, '', true,
         null)`,
      { outcome: 'insufficient_balance' },
    ],
    [
      'a withdrawal',
      async () => undefined,
      `outcome from hold_withdrawal($1, 'k', sha256('x'), gen_random_uuid(), 'sandbox', 1000, '52998224725', 1000, null, null)`,
      { outcome: 'insufficient_balance' },
    ],
    [
      'a dispute',
      async () => undefined,
      `outcome, held_cents, receivable_cents from apply_dispute($1, 'sandbox',
         (select end_to_end_id from provider_transactions where player_id = $1), gen_random_uuid(), 'open', 'MED')`,
      { outcome: 'opened', held_cents: 0, receivable_cents: 1000 },
    ],
    [
      'a receivable that is collected',
      async (player) => {
        await spend(player);
        await disputeDeposit(books.pool, player, 'open', 'lost');
        await books.grant(player, 1000);
      },
      `outcome from collect_receivable($1, (select id from receivable where player_id = $1), gen_random_uuid(),
         gen_random_uuid(), 1000)`,
      { outcome: 'insufficient_balance' },
    ],
  ];

  test.each(operations)('%s', async (_, prepare, call, answer) => {
    const player = await books.createPlayer();
    await settleDeposit(books.pool, player, { amountCents: 1000 });
    await prepare(player);
    const { rows } = await whileOpen(
      books.owner,
      (tx) => spendBalance(tx, player, 1000),
      () => books.pool.query(`select ${call}`, [player]),
    );
    expect(rows).toEqual([answer]);
    await books.expectSound();
  });
});
