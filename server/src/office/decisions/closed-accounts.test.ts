import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createStaff('admin');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const erase = (player: TestUser) => player.client('requestErasure', { body: { password: PASSWORD } });
const waiting = async (kind: 'kyc' | 'dispute') => (await admin.client('listDecisions', { query: { kind } })).items;
const questionsTo = async ({ id }: TestUser) =>
  (await site.owner.query(`select from mail_outbox where player_id = $1 and kind = 'more-needed'`, [id])).rowCount;

test('a player who has closed the account waits for no identity check, unless the account opens again', async () => {
  const player = await site.signUp();
  await admin.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  expect(await waiting('kyc')).toMatchObject([{ user_id: player.id }]);
  const { id } = await erase(player);
  expect(await waiting('kyc')).toEqual([]);
  await admin.client('refusePrivacyRequest', { params: { id }, body: { reason: 'investigação em curso' } });
  expect(await waiting('kyc')).toMatchObject([{ user_id: player.id }]);
});

test('nobody is asked at an address that its owner gives up in the same moment', async () => {
  const player = await site.signUp();
  await admin.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  const params = { kind: 'kyc', id: player.id } as const;
  const ask = () => admin.client('askAboutDecision', { params, body: { text: 'Qual é o seu endereço?', seen_asked_at: null } });
  const asked = whileOpen(
    site.owner,
    (tx) =>
      tx.query('select request_erasure($1, s.id, gen_random_uuid(), 1000) from auth.session s where s.user_id = $1', [player.id]),
    () => refusalOf(ask()),
  );
  expect(await asked).toBe('account_closed');
  expect(await questionsTo(player)).toBe(0);
});

test('nobody is asked about a dispute at an account that was closed: there is no address any more', async () => {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await spendBalance(site.owner, player.id, 5000);
  await erase(player);
  await disputeDeposit(site.owner, player.id, 'open');
  const [dispute] = await waiting('dispute');
  const params = { kind: 'dispute', id: dispute!.id } as const;
  const ask = admin.client('askAboutDecision', { params, body: { text: 'Quem fez o pagamento?', seen_asked_at: null } });
  expect(await refusalOf(ask)).toBe('account_closed');
  expect(await questionsTo(player)).toBe(0);
});
