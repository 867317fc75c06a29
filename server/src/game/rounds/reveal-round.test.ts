import { randomUUID } from 'node:crypto';
import { OWN_CELLS } from '@raspasorte/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

const cells = (open: number) => Array.from({ length: OWN_CELLS }, (_, index) => index < open);

let site: Site;
let player: TestUser;
let productId: number;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  player = await site.signUp();
  await site.credit(player, 500_000);
  productId = (await player.client('listProducts')).at(-1)!.id;
});

const buy = async () =>
  (await player.client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() })).round;
const reveal = async (id: string, open: number, userId?: string) =>
  await player.client('updateRoundRevealed', {
    body: { p_round_id: id, p_revealed_yours: cells(open), ...(userId && { p_user_id: userId }) },
  });
const revealed = async (id: string) => (await player.client('getRound', { params: { id } })).revealed_yours;

test('a scratched cell never becomes covered again', async () => {
  const { id } = await buy();
  await reveal(id, 4);
  await reveal(id, 0);
  expect(await revealed(id)).toEqual(cells(4));
});

test('nobody can scratch the card of another player', async () => {
  const { id } = await buy();
  await expect(reveal(id, 9, randomUUID())).rejects.toMatchObject({ code: 'not_found', status: 404 });
  const other = await site.signUp();
  const theirs = { p_round_id: id, p_revealed_yours: cells(9) };
  expect(await refusalOf(other.client('updateRoundRevealed', { body: theirs }))).toBe('not_found');
  expect(await revealed(id)).toEqual(cells(0));
});

test('a prize counts as unrevealed and is left out of the history until its card is finished', async () => {
  let round = await buy();
  while (round.payout_cents === 0) {
    await reveal(round.id, OWN_CELLS);
    round = await buy();
  }
  const payouts = async () => (await player.client('listTransactions', { query: { type: 'PAYOUT' } })).total;
  expect((await player.client('getWallet')).unrevealed_cents).toBe(round.payout_cents);
  const before = await payouts();
  await reveal(round.id, OWN_CELLS - 1);
  expect(await payouts()).toBe(before);
  await reveal(round.id, OWN_CELLS);
  expect((await player.client('getWallet')).unrevealed_cents).toBe(0);
  expect(await payouts()).toBe(before + 1);
});
