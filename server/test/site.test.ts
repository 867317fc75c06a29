import { randomUUID } from 'node:crypto';
import { schemas } from '@raspasorte/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ jobsRun: 'at their times' });
});
afterAll(() => site.close());

test('a player signs up, deposits and plays on the whole product, and the books are sound', async () => {
  const player = await site.signUp();
  await site.deposit(player, 10_000);
  const [card] = await player.client('listProducts');
  const { round } = await player.client('createRound', { body: { product_id: card!.id }, idempotencyKey: randomUUID() });
  // The one response that the server does not validate itself: it must contain exactly the fields
  // of the contract.
  expect(schemas.createRound.answer.parse({ round })).toEqual({ round });
  const { balance_cents: balance } = await player.client('getWallet');
  expect(balance).toBe(10_000 - round.price_cents + round.payout_cents);
  await site.expectSound();
});

test('cookie and token belong to the same person, an administrator has the role, and a blocked player has a new session', async () => {
  const [player, admin] = [await site.signUp(), await site.createAdministrator()];
  const me = await site.app.inject({ url: '/api/me', headers: { cookie: player.cookie } });
  expect(me.json()).toMatchObject({ id: player.id, email: player.email });
  expect(await admin.client('getMe')).toMatchObject({ role: 'admin' });
  const blocked = await site.blockPlayer(player);
  expect(blocked.token).not.toBe(player.token);
  expect(await blocked.client('getMe')).toMatchObject({ id: player.id, status: 'blocked' });
});
