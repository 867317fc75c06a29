import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRound } from '../../../test/game/finish-round.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a player who still has cards to scratch is told so before the account closes, whatever the cards hold', async () => {
  const player = await site.signUp();
  const [cheapest] = (await player.client('listProducts')).toReversed();
  await site.credit(player, cheapest!.price_cents);
  const { round } = await player.client('createRound', { body: { product_id: cheapest!.id }, idempotencyKey: randomUUID() });
  const erase = () => player.client('requestErasure', { body: { password: PASSWORD } });
  expect(await refusalOf(erase())).toBe('cards_unfinished');
  expect((await player.client('getMe')).status).toBe('active');

  await finishRound(player.client, round.id);
  if (round.payout_cents >= 1000) expect(await refusalOf(erase())).toBe('balance_not_withdrawn');
  else expect(await erase()).toHaveProperty('id');
  await site.expectSound();
});
