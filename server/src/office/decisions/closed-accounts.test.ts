import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/plant-account.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

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

test('a player who has closed the account waits for no identity check, unless the account opens again', async () => {
  const player = await site.signUp();
  await admin.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  expect(await waiting('kyc')).toMatchObject([{ user_id: player.id }]);
  const { id } = await erase(player);
  expect(await waiting('kyc')).toEqual([]);
  await admin.client('refusePrivacyRequest', { params: { id }, body: { reason: 'investigação em curso' } });
  expect(await waiting('kyc')).toMatchObject([{ user_id: player.id }]);
});

test('nobody is asked about a dispute at an account that was closed: there is no address any more', async () => {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await site.owner.query(
    `select adjust_balance($1, $2, decode(repeat('00', 32), 'hex'), gen_random_uuid(), gen_random_uuid(), 'adjustment_debit', 5000,
       'teste', true, null)`,
    [player.id, randomUUID()],
  );
  await erase(player);
  await site.owner.query(
    `select apply_dispute(player_id, end_to_end_id, gen_random_uuid(), 'open', 'MED') from provider_transactions where player_id = $1`,
    [player.id],
  );
  const [dispute] = await waiting('dispute');
  const params = { kind: 'dispute', id: dispute!.id } as const;
  const ask = admin.client('askAboutDecision', { params, body: { text: 'Quem fez o pagamento?' } });
  await expect(ask).rejects.toMatchObject({ code: 'account_closed' });
  const { rowCount } = await site.owner.query(`select from mail_outbox where player_id = $1 and kind = 'more-needed'`, [
    player.id,
  ]);
  expect(rowCount).toBe(0);
});
