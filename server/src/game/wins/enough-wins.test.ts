import { WINS_SHOWN } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('sample wins give way to real ones only when these fill as many rows of the lobby', async () => {
  const { id, client } = await site.signUp();
  const win = `insert into win (player_id, round_id, price_cents, amount_cents) select $1, gen_random_uuid(), 500, 1000`;
  await site.owner.query(`${win} from generate_series(2, $2)`, [id, WINS_SHOWN]);
  expect((await client('listWins')).every(({ sample }) => sample)).toBe(true);
  await site.owner.query(win, [id]);
  const real = { name: 'Marina S.', amount_cents: 1000, sample: false };
  expect(await client('listWins')).toMatchObject(Array.from({ length: WINS_SHOWN }, () => real));
});
