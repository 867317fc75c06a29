import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { pdfText } from '../../../test/platform/pdf-text.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';

let site: Site;
let finance: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  finance = await site.createStaff('finance');
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

/** A disputed deposit, after which the player began this many more, and signed in as often. */
async function disputeAfter(more: number): Promise<{ player: TestUser; id: string }> {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  const id = await disputeDeposit(site.owner, player.id, 'open');
  await site.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, expires_at,
       created_at, settled_at)
     select player_id, gen_random_uuid(), 'woovi', 'DEPOSIT', 'REJECTED', 2500, 2500, id || '-' || n, created_at,
       created_at + n * interval '1 microsecond', created_at
     from provider_transactions, generate_series(1, $2) n where player_id = $1`,
    [player.id, more],
  );
  await site.owner.query(
    `insert into sign_in (player_id, id, created_at) select $1, gen_random_uuid(), t.created_at
     from provider_transactions t where player_id = $1 and status = 'REJECTED'`,
    [player.id],
  );
  return { player, id };
}

async function fileOf(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${finance.token}` };
  const response = await fetch(`${site.address}/api/admin/disputes/${id}/evidence`, { headers });
  return pdfText(new Uint8Array(await response.arrayBuffer()));
}

test('the file says how many sign-ins and receipts it leaves out', async () => {
  const { id } = await disputeAfter(250);
  const text = (await fileOf(id)).replaceAll('\n', ' ');
  expect(text).toContain('até a contestação. Os 200 mais recentes de 251:');
  expect(text).toContain('200 de 251: o pagamento contestado e os mais recentes.');
});

test('the disputed payment is among the receipts, however many came after it', async () => {
  const { id } = await disputeAfter(250);
  const { evidence, transaction_id: payment } = await finance.client('getDispute', { params: { id } });
  const { receipts, receipts_total, sessions, sessions_total } = evidence;
  expect([receipts_total, receipts.length, receipts.at(-1)?.id]).toEqual([251, 200, payment]);
  expect([sessions_total, sessions.length]).toEqual([251, 200]);
});

test('a file that leaves nothing out says nothing of it', async () => {
  const { id } = await disputeAfter(3);
  const text = await fileOf(id);
  expect(text).toContain('4. Acessos e aparelhos');
  expect(text).not.toContain('mais recentes');
});
