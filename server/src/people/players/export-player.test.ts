import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpByForm } from '../../../test/people/enter.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Export = Record<string, object[]> & {
  profile: Record<string, unknown>;
  transactions: { id: string }[];
  rounds: { id: string }[];
};

async function download({ token }: TestUser): Promise<{ response: Response; data: Export }> {
  const response = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
  return { response, data: (await response.json()) as Export };
}

test('a player downloads everything that is stored about them, and nothing about anybody else', async () => {
  const [player, other] = [await signUpByForm(site.address), await site.signUp()];
  const card = (await player.client('listProducts')).at(-1)!;
  for (const person of [player, other]) await site.credit(person, 100_000);
  await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: 90_000 } });
  const buy = ({ client }: TestUser) => client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
  await buy(other);
  const { round: finished } = await buy(player);
  await player.client('updateRoundRevealed', {
    body: { p_round_id: finished.id, p_revealed_yours: Array<boolean>(24).fill(true) },
  });
  const { round: covered } = await buy(player);
  await player.client('createWithdrawal', {
    body: { amount_cents: toCents(1000), cpf: '52998224725' },
    idempotencyKey: randomUUID(),
  });

  const { response, data } = await download(player);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.json"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(data.profile).toMatchObject({ id: player.id, email: player.email, cpf: '52998224725' });
  expect(data['limits']).toMatchObject([{ kind: 'loss', period: 'day', amount: 90_000 }]);
  const { items } = await player.client('listTransactions', { query: { pageSize: 50 } });
  expect(data.transactions.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(data.rounds.map(({ id }) => id)).toEqual([finished.id, covered.id]);
  expect(data.rounds[0]).toMatchObject({ payout_cents: finished.payout_cents, your_numbers: finished.your_numbers });
  expect(data.rounds[1]).not.toHaveProperty('payout_cents');
  expect(data['withdrawals']).toMatchObject([{ cpf: '52998224725', payee_name: 'Marina Souza' }]);
  expect(data['payments']).toMatchObject([{ type: 'WITHDRAW', requested_cents: 1000 }]);
  expect(data['adjustments']).toMatchObject([{ kind: 'adjustment_credit', amount_cents: 100_000 }]);
  expect(data['sessions']).toMatchObject([{ ip_address: expect.any(String) as string, user_agent: 'node' }]);
  expect(data['devices']).toHaveLength(1);
  expect(data['mails']).toMatchObject([{ kind: 'confirm-email' }]);
  expect((await player.client('getMe')).cpf_masked).toBe('***.982.247-**');
});

test('what a card has won is not told before it is scratched, by the welcome bonus neither', async () => {
  await site.owner.query(`update welcome_bonus_config set is_active = true, eligibility_percentage = 1, boost_multiplier = 5,
    min_prize_cents = 100, max_prize_cents = 5000, max_budget_cents = 10000000`);
  const player = await site.signUp();
  await site.credit(player, 100_000);
  const card = (await player.client('listProducts')).at(-1)!;
  const { round } = await player.client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
  const bonus = async () => (await download(player)).data['welcome_bonus'];
  expect(await bonus()).toMatchObject([{ round_id: round.id, prize_awarded_cents: null }]);
  await player.client('updateRoundRevealed', {
    body: { p_round_id: round.id, p_revealed_yours: Array<boolean>(24).fill(true) },
  });
  expect(await bonus()).toMatchObject([{ round_id: round.id, prize_awarded_cents: expect.any(Number) as number }]);
});

test('a history longer than a page comes whole, each row once', async () => {
  const player = await site.signUp();
  await site.owner.query(
    `with planned as materialized (select n, gen_random_uuid() as id from generate_series(1, 1203) n)
     select adjust_balance($1, 'export-' || n, sha256('export'), id, id, 'adjustment_credit', 500, 'export', true, null),
       record_action(id, 'teste', 'adjust-balance', $1::uuid::text,
         jsonb_build_object('adjustment_id', id, 'operation', 'add', 'amount_cents', 500), null)
     from planned`,
    [player.id],
  );
  const { data } = await download(player);
  expect(new Set(data.transactions.map(({ id }) => id)).size).toBe(1203);
  expect(data.transactions).toHaveLength(1203);
});

test('the file breaks off once its reader has signed out', async () => {
  const player = await site.signUp();
  const authorization = `Bearer ${player.token}`;
  const tx = await site.owner.connect();
  try {
    await tx.query('begin; lock table round in access exclusive mode');
    const response = await fetch(`${site.address}/api/me/export`, { headers: { authorization } });
    const headers = { authorization, origin: site.address, 'content-type': 'application/json' };
    expect((await fetch(`${site.address}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    await tx.query('commit');
    await expect(response.text()).rejects.toThrow('terminated');
  } finally {
    tx.release();
  }
});

/**
 * Tables that are left out: their content about a player follows from exported data, or only serves
 * to recognise repeats.
 */
const leftOut = new Set([
  'player_cpf', // in the profile, by bound_cpf
  'wallet',
  'ledger_transfer',
  'idempotency_key',
  'player_note', // notes between operators: a person reads them before they are given out
  'player_tag', // like notes
  'player_streak',
  'round_progress',
  'win',
  'cpf_refusal',
  'payment_return',
  'player_search',
  'player_totals',
  'round_player',
  'uncounted_account',
  'unrevealed_prize',
  'proven_head',
  // The plays behind these rows are in the export, read from the archive.
  'archived_head',
  'archived_key',
  'suspect_books',
]);

test('every table that refers to a player is in the export, or left out for a reason', async () => {
  const { rows } = await site.owner.query<{ table: string }>(`
    select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'player_id' and t.table_type = 'BASE TABLE'`);
  const queries = await readFile(new URL('queries.ts', import.meta.url), 'utf8');
  const unknown = rows.filter(
    ({ table }) =>
      !leftOut.has(table) &&
      !queries.includes(`public.${table} `) &&
      !queries.includes(`from ${table} `) &&
      !queries.includes(`public.${table}\n`),
  );
  expect(unknown.map(({ table }) => table)).toEqual([]);
});

test('a file of everything is made at most twenty times in a minute for one address, and the refusal says so', async () => {
  const alone = await openSite();
  try {
    const { token } = await alone.signUp();
    const ask = () => fetch(`${alone.address}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const answer = await ask();
      await answer.text();
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  } finally {
    await alone.close();
  }
});
