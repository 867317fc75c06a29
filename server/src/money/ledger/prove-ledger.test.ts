import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { damages } from '../../../test/planted/damage.ts';
import { createPool } from '../../platform/database/pool.ts';
import { proveLedger, SLICES } from './prove-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Every player with planted damage is in the first slice. The hourly check reads the last one. */
const slices = { ofPlayers: 0, other: SLICES - 1 };

type Planted = { player: string; sql: string; before: string };

/** Runs SQL as the owner, with triggers off. */
async function change(books: Books, sql: string): Promise<void> {
  const client = await books.owner.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function planPlayers(books: Books): Promise<Planted[]> {
  const planted = damages.map(({ sql, before = '' }) => {
    const player = randomUUID().replace(/^../, '00');
    const [id, dispute, other] = [randomUUID(), randomUUID(), randomUUID()];
    const fill = (text: string) =>
      text
        .replaceAll(':player', `'${player}'`)
        .replaceAll(':id', `'${id}'`)
        .replaceAll(':dispute', `'${dispute}'`)
        .replaceAll(':other', `'${other}'`);
    return { player, sql: fill(sql), before: fill(before) };
  });
  for (const { player } of planted) await books.createPlayer(5000, player);
  return planted;
}

const nextSlice = (books: Books, slice: number) => ageRows(books.owner, 'proven_slice', '1 day', { which: { slice } });

/** The reported lines about each planted damage. */
const linesOf = (planted: readonly Planted[], differences: readonly string[]) =>
  damages.map(({ name, found }, index) => ({
    name,
    found,
    lines: differences.filter((line) => line.includes(planted[index]!.player)),
  }));

function expectFound(planted: readonly Planted[], differences: readonly string[]): void {
  for (const { name, found, lines } of linesOf(planted, differences)) {
    if (found === null) expect({ name, lines }).toEqual({ name, lines: [] });
    else expect({ name, lines, isFound: lines.some((line) => line.startsWith(found)) }).toEqual({ name, lines, isFound: true });
  }
}

async function plantedBooks(): Promise<{ books: Books; planted: Planted[] }> {
  const books = await openBooks();
  const planted = await planPlayers(books);
  for (const { before } of planted) if (before !== '') await change(books, before);
  await nextSlice(books, slices.other);
  expect(await proveLedger(books.pool)).toEqual([]);
  for (const { sql } of planted) await change(books, sql);
  return { books, planted };
}

test('the hourly check finds each kind of new damage, and reports it every hour until it is repaired', async () => {
  const { books, planted } = await plantedBooks();
  for (let hour = 0; hour < 2; hour += 1) {
    await nextSlice(books, slices.other);
    expectFound(planted, await proveLedger(books.pool, { parts: hour + 1 }));
  }
  expectFound(planted, (await verifyLedger(books.pool)).differences);
  await books.close();
});

test('the check of a slice finds each kind of old damage, and so does the full check in any number of parts', async () => {
  const { books, planted } = await plantedBooks();
  // As if an earlier check had missed the damage.
  await change(books, presumeProven);
  expectFound(planted, (await verifyLedger(books.pool, { parts: 3 })).differences);
  await nextSlice(books, slices.ofPlayers);
  expectFound(planted, await proveLedger(books.pool));
  await books.close();
});

test('a slice with more differences than one check lists counts as proven only when the rest of it was read', async () => {
  const books = await openBooks();
  const player = await books.createPlayer(5000, randomUUID().replace(/^../, '00'));
  const other = await books.createPlayer(5000, randomUUID().replace(/^../, '00'));
  await change(
    books,
    `select move_cash('${player}', 'withdrawal_hold', 'player_cash', 'player_held', 1, gen_random_uuid()) from generate_series(1, 1001)`,
  );
  await change(books, presumeProven);
  await nextSlice(books, slices.ofPlayers);
  const isProven = async () => {
    const sql = `select proven_at > now() - interval '1 hour' as proven from proven_slice where slice = $1`;
    return (await books.owner.query<{ proven: boolean }>(sql, [slices.ofPlayers])).rows[0]!.proven;
  };
  expect(await proveLedger(books.pool)).not.toEqual([]);
  expect(await isProven()).toBe(false);
  // As if the list had ended before this player.
  await change(books, `update wallet set balance_cents = 4999 where player_id = '${other}'`);
  await change(books, presumeProven);
  const differences = await proveLedger(books.pool);
  expect([player, other].filter((id) => !differences.some((line) => line.includes(id)))).toEqual([]);
  expect(await isProven()).toBe(true);
  await books.close();
});

test('an hour proves the slice that has waited longest, and a second one only if that is overdue', async () => {
  const books = await openBooks();
  const provenAfter = async (age: string) => {
    await ageRows(books.owner, 'proven_slice', age);
    expect(await proveLedger(books.pool)).toEqual([]);
    const proven = `select count(*)::int from proven_slice where proven_at > now() - interval '1 hour'`;
    return (await books.owner.query<{ count: number }>(proven)).rows[0]!.count;
  };
  expect([await provenAfter('6 days'), await provenAfter('25 hours')]).toEqual([1, 2]);
  await books.close();
});

test('books that were repaired are proven again', async () => {
  const books = await openBooks();
  const player = await books.createPlayer(5000);
  await change(books, `update wallet set balance_cents = 4999 where player_id = '${player}'`);
  expect(await proveLedger(books.pool)).toHaveLength(1);
  await change(books, `update wallet set balance_cents = 5000 where player_id = '${player}'`);
  expect(await proveLedger(books.pool)).toEqual([]);
  const { rows } = await books.owner.query(
    'select balance_cents, (select count(*) from suspect_books) as suspects from proven_head',
  );
  expect(rows).toEqual([{ balance_cents: '5000', suspects: '0' }]);
  await books.close();
});

/** Moves all proven heads to the wallets' state, with nothing created since. */
const presumeProven = `
  insert into proven_head select player_id, seq, balance_cents, held_cents, '{"1": 2}' from wallet
    on conflict (player_id) do update set seq = excluded.seq, balance_cents = excluded.balance_cents, held_cents = excluded.held_cents,
      nonces = excluded.nonces;
  update proven_until set instant = 'infinity'`;

test('a proven head that the journal does not confirm is found by the full check', async () => {
  const books = await openBooks();
  await books.createPlayer(5000);
  expect(await proveLedger(books.pool)).toEqual([]);
  await change(books, 'update proven_head set balance_cents = balance_cents + 1');
  const { differences } = await verifyLedger(books.pool);
  expect(differences).toEqual([expect.stringMatching('^what is proven of a journal is what it says')]);
  await books.close();
});

test('rounds that a wrong clock made newer than their proven head are no difference', async () => {
  const books = await openBooks();
  const planted = await planPlayers(books);
  const isRound = ({ name, found }: (typeof damages)[number]) => found === null && name.startsWith('a round');
  const rounds = damages.flatMap((damage, index) => (isRound(damage) ? [planted[index]!] : []));
  for (const { sql } of rounds) await change(books, sql);
  expect(await proveLedger(books.pool)).toEqual([]);
  await ageRows(books.owner, 'proven_head', '2 hours');
  await change(books, `update proven_until set instant = now() - interval '1 hour'`);
  for (const { player } of rounds) await books.grant(player, 700);
  expect(await proveLedger(books.pool)).toEqual([]);
  await books.close();
});

test('what a transaction writes during a check is proven by the next check', async () => {
  const books = await openBooks();
  const player = await books.createPlayer(5000);
  const other = await books.createPlayer(5000);
  const late = await books.owner.connect();
  const head = async (id: string) =>
    (await books.owner.query<{ seq: string }>('select seq from proven_head where player_id = $1', [id])).rows[0]?.seq;
  try {
    await late.query('begin');
    await late.query(`set local session_replication_role = replica`);
    await late.query(`select move_cash($1, 'adjustment_credit', 'adjustments', 'player_cash', 500, gen_random_uuid())`, [player]);
    await books.grant(other, 700);
    await proveLedger(books.pool);
    expect([await head(player), await head(other)]).toEqual(['1', '2']);
    await late.query('commit');
  } finally {
    late.release(true);
  }
  // The row of its adjustment is missing, which is found after the head.
  expect(await proveLedger(books.pool)).toEqual([expect.stringMatching(`^an adjustment is booked once.*${player}`)]);
  expect(await head(player)).toBe('1');
  await books.close();
});

test('a connection holds no more prepared statements after many checks than after the first', async () => {
  const books = await openBooks();
  const pool = createPool({ connectionString: books.connectionString, max: 1 });
  const prepared = async () =>
    (await pool.query<{ count: number }>('select count(*)::integer as count from pg_prepared_statements')).rows[0]!.count;
  await proveLedger(pool);
  const afterOne = await prepared();
  await proveLedger(pool);
  await proveLedger(pool);
  expect(await prepared()).toBe(afterOne);
  await pool.end();
  await books.close();
});

test('only the checker’s role stores what is proven, and it can change nothing else', async () => {
  const books = await openBooks();
  const { rows } = await books.owner.query<{ name: string; app: boolean; checker: boolean }>(`
    select c.relname as name, has_table_privilege('raspasorte_app', c.oid, 'insert, update, delete, truncate') as app,
      has_table_privilege('raspasorte_checker', c.oid, 'insert, update, delete, truncate') as checker
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'auth') and c.relkind in ('r', 'v')`);
  const own = ['proven_head', 'proven_slice', 'proven_until', 'suspect_books'];
  expect(rows.filter(({ checker }) => checker).map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  expect(rows.filter(({ name, checker }) => checker && !own.includes(name)).map(({ name }) => name)).toEqual(['ledger_check']);
  expect(rows.filter(({ name, app }) => app && own.includes(name))).toEqual([]);
  await books.close();
});
