import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';

// A row of the player in each table, of which erasure must leave nothing.
let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** Inserts one row for the player $1. */
const atRequest = {
  'auth.two_factor': `(user_id, secret, backup_codes) values ($1, 'x', 'x')`,
  'auth.passkey': `(user_id, public_key, credential_id, counter, device_type, backed_up) values ($1, 'x', 'x', 0, 'x', false)`,
  confirmation_limit: `(player_id, amount_cents) values ($1, 0)`,
  known_device: `(player_id, device_hash, is_browser) values ($1, sha256('x'), true)`,
  notification: `(player_id, kind, subject, data) values ($1, 'message', 'x', '{}')`,
  win: `(player_id, round_id, price_cents, amount_cents) values ($1, $1, 1, 1)`,
  cpf_refusal: `(player_id, cpf) values ($1, '52998224725')`,
  ad_visit: `(player_id) values ($1)`,
};
const whenDue = {
  name_change: `(player_id, before, after) values ($1, 'x', 'y')`,
  player_limit: `(player_id, kind, period, amount) values ($1, 'loss', 'day', 0)`,
  player_note: `(player_id, id, author_id, body) values ($1, $1, $1, 'x')`,
};

const plant = async (rows: Record<string, string>, playerId: string) => {
  for (const [table, row] of Object.entries(rows)) await books.owner.query(`insert into ${table} ${row}`, [playerId]);
};
/** The tables that still have a row of the player. */
async function leftOf(rows: Record<string, string>, playerId: string): Promise<string[]> {
  const left: string[] = [];
  for (const table of Object.keys(rows)) {
    const { rowCount } = await books.owner.query(
      `select from ${table} where $1 in (to_jsonb(${table}.*) ->> 'player_id', to_jsonb(${table}.*) ->> 'user_id')`,
      [playerId],
    );
    if (rowCount !== 0) left.push(table);
  }
  return left;
}

test('a request for erasure deletes at once what no law keeps, and the rest goes when it is due', async () => {
  const [playerId, request] = [await books.createPlayer(), randomUUID()];
  await plant({ ...atRequest, ...whenDue, player_pause: '(player_id, paused_until) values ($1, now())' }, playerId);
  await books.owner.query(
    `insert into dispute (player_id, id, transaction_id, status, provider_status, held_cents, receivable_cents, decided_at, answer_by,
       answer_note)
     values ($1, $1, $1, 'lost', 'x', 1, 0, now(), now(), 'x')`,
    [playerId],
  );
  await books.owner.query(
    `with session as (insert into auth.session (user_id, token, expires_at, updated_at) values ($1, $2::uuid::text, now(), now()) returning id)
     select request_erasure($1, id, $2::uuid, 1) from session`,
    [playerId, request],
  );
  const { rows } = await books.owner.query('select outcome from request_erasure($1, null, null, 1)', [playerId]);
  expect(rows).toEqual([{ outcome: 'repeated' }]);
  expect(await leftOf({ ...atRequest, ...whenDue }, playerId)).toEqual(Object.keys(whenDue));

  const eraseAfter = async (time: string) => {
    await ageRows(books.owner, 'privacy_request', time, { which: { id: request }, only: ['erase_at'] });
    return (await books.owner.query('select erase_due_players(10) as id')).rows;
  };
  expect(await eraseAfter('5 years'), 'while the request is open').toEqual([]);
  await books.owner.query(`select decide_privacy_request($1, $2, 'done', null)`, [request, randomUUID()]);
  expect(await eraseAfter('-1 day'), 'too early').toEqual([]);
  expect(await eraseAfter('1 day')).toEqual([{ id: playerId }]);
  expect(await leftOf(whenDue, playerId)).toEqual([]);
  const { rows: notes } = await books.owner.query('select answer_note from dispute where player_id = $1', [playerId]);
  expect(notes).toEqual([{ answer_note: null }]);
  // The limits that the player had set are forgotten, and the pauses kept.
  const { rows: changes } = await books.owner.query('select kind from protection_change where player_id = $1', [playerId]);
  expect(changes).toEqual([{ kind: 'pause' }]);
});

const request = `with session as (
    insert into auth.session (user_id, token, expires_at, updated_at) values ($1, gen_random_uuid()::text, now(), now()) returning id)
  select r.* from session, request_erasure($1, session.id, gen_random_uuid(), 1) r`;

test('a request for erasure keeps the payer of a credited payment only, and of mails only those that were sent', async () => {
  const playerId = await books.createPlayer();
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, expires_at,
       settled_at, payer_cpf, client_address)
     select $1, gen_random_uuid(), 'xgate', 'DEPOSIT', status, 1, 1, $1::uuid::text || status, now(), now(), '52998224725', '192.0.2.1'
     from unnest(array['APPROVED', 'REJECTED', 'FAILED']) status`,
    [playerId],
  );
  await books.owner.query(
    `insert into mail_outbox (player_id, kind, address, data, next_attempt_at, sent_at)
     values ($1, 'passkey', 'x', '{}', now(), null), ($1, 'message', 'x', null, null, now())`,
    [playerId],
  );
  expect((await books.owner.query(request, [playerId])).rows).toMatchObject([{ outcome: 'requested' }]);
  const { rows: payers } = await books.owner.query(
    'select status, payer_cpf, client_address from provider_transactions where player_id = $1 order by status',
    [playerId],
  );
  expect(payers).toEqual([
    { status: 'APPROVED', payer_cpf: '52998224725', client_address: '192.0.2.1' },
    { status: 'FAILED', payer_cpf: null, client_address: null },
    { status: 'REJECTED', payer_cpf: null, client_address: null },
  ]);
  const { rows: mails } = await books.owner.query('select kind from mail_outbox where player_id = $1', [playerId]);
  expect(mails).toEqual([{ kind: 'message' }]);
});

test('a request for erasure that was refused keeps nobody from asking again', async () => {
  const playerId = await books.createPlayer();
  const { rows } = await books.owner.query<{ request_id: string }>(request, [playerId]);
  await books.owner.query(`select decide_privacy_request($1, $2, 'refused', 'x')`, [rows[0]!.request_id, randomUUID()]);
  expect((await books.owner.query(request, [playerId])).rows).toMatchObject([{ outcome: 'requested' }]);
});
