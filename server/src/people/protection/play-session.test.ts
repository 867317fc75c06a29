import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CARDS_AT_MOST = 200;
const netCents = async ({ client }: TestUser) => (await client('getLimits')).session?.net_cents;

async function buy({ client }: TestUser, productId: number): Promise<Round> {
  return (await client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() })).round;
}

async function buyUntilWin(player: TestUser, productId: number): Promise<Round[]> {
  const rounds = [await buy(player, productId)];
  while (rounds.at(-1)!.payout_cents === 0 && rounds.length < CARDS_AT_MOST) rounds.push(await buy(player, productId));
  return rounds;
}

test('the result of a session does not give away the prize of a card before it is scratched', async () => {
  const player = await site.signUp();
  const card = (await player.client('listProducts')).at(-1)!;
  await site.credit(player, CARDS_AT_MOST * card.price_cents);
  const rounds = await buyUntilWin(player, card.id);
  const won = rounds.at(-1)!;
  expect(won.payout_cents).toBeGreaterThan(0);
  const cost = rounds.length * card.price_cents;
  expect(await netCents(player)).toBe(-cost);
  // Nor does it count as lost since a later instant.
  const { rows } = await site.owner.query<{ lost: string }>('select lost_since($1, now()) as lost', [player.id]);
  expect(rows).toEqual([{ lost: '0' }]);
  await player.client('updateRoundRevealed', { body: { p_round_id: won.id, p_revealed_yours: Array<boolean>(24).fill(true) } });
  expect(await netCents(player)).toBe(won.payout_cents - cost);
  await site.expectSound();
});
