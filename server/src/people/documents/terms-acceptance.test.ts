import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { seedDocuments } from './seed-documents.ts';

let site: Site;
let chief: TestUser;
let player: TestUser;
let productId: number;

beforeAll(async () => {
  site = await openSite();
  await seedDocuments(site.pool);
  chief = await site.createAdministrator();
  player = await site.signUp();
  await site.deposit(player, 100_000);
  productId = (await player.client('listProducts')).at(-1)!.id;
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

const publish = async (requires_acceptance: boolean) => {
  const { documents } = await chief.client('listDocuments');
  const based_on = documents[0]!.version;
  await chief.client('publishDocument', {
    params: { kind: 'termos' },
    body: { based_on, text: `Versão ${based_on + 1}.`, changes: 'Tudo.', requires_acceptance },
  });
  return based_on + 1;
};
const buy = (key: string = randomUUID(), reservation?: string) =>
  player.client('createRound', { body: { product_id: productId, ...(reservation && { reservation }) }, idempotencyKey: key });
const deposit = (key: string = randomUUID()) =>
  player.client('createDeposit', { body: { amount_cents: toCents(1000) }, idempotencyKey: key });
const reserve = () => player.client('nextRound', { query: { product_id: String(productId) } });

test('a version that requires no acceptance stops nobody', async () => {
  await publish(false);
  expect(await buy()).toHaveProperty('round.id');
  expect(await deposit()).toHaveProperty('pix_data.pix_code');
});

test('a version that requires acceptance stops only the next card and the next deposit until it is accepted', async () => {
  const { round: open } = await buy();
  const repeatedKey = randomUUID();
  const { round: bought } = await buy(repeatedKey);
  const { reservation } = await reserve();
  const version = await publish(true);

  const [playKey, depositKey] = [randomUUID(), randomUUID()];
  expect(await refusalOf(buy(playKey))).toBe('terms_not_accepted');
  expect(await refusalOf(buy(playKey, reservation))).toBe('terms_not_accepted');
  expect(await refusalOf(deposit(depositKey))).toBe('terms_not_accepted');

  // Reading, what was bought before, scratching, limits and withdrawing go on.
  expect((await buy(repeatedKey)).round.id).toBe(bought.id);
  expect(await reserve()).toHaveProperty('reservation');
  expect(await player.client('getWallet')).toHaveProperty('balance_cents');
  const all = Array.from({ length: 24 }, () => true);
  await player.client('updateRoundRevealed', { body: { p_round_id: open.id, p_revealed_yours: all } });
  expect(await player.client('getRoundProof', { params: { id: open.id } })).toHaveProperty('commit');
  await player.client('setLimit', { body: { kind: 'loss', period: 'month', amount: 90_000_000 } });
  const withdrawal = { amount_cents: toCents(1000), cpf: '52998224725' };
  expect(await player.client('createWithdrawal', { body: withdrawal, idempotencyKey: randomUUID() })).toMatchObject({
    success: true,
  });

  await player.client('acceptTerms', { body: { version } });
  // The refusal stored nothing, so its key and the reservation can still be used.
  expect(await buy(playKey, reservation)).toHaveProperty('round.id');
  expect(await deposit(depositKey)).toHaveProperty('pix_data.pix_code');
});

test('an acceptance stays valid through later versions that require none, and new players are not asked', async () => {
  await publish(false);
  expect(await buy()).toHaveProperty('round.id');
  await publish(true);
  const later = await site.signUp();
  await site.credit(later, 10_000);
  const answer = await later.client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() });
  expect(answer).toHaveProperty('round.id');
});

test('the server can write an acceptance, and the version on a player, only by the function that checks it', async () => {
  await expect(
    site.pool.query(`insert into document_acceptance (player_id, kind, version, at_sign_up) values ($1, 'termos', 1, false)`, [
      chief.id,
    ]),
  ).rejects.toThrow('permission denied');
  await expect(site.pool.query('update profiles set accepted_terms = 99')).rejects.toThrow('permission denied');
});
