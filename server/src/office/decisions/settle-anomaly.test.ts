import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';
import { refusalCode } from '../../../test/platform/refusal-of.ts';

let site: Site;
let finance: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  finance = await site.createStaff('finance');
});
beforeEach(() => site.owner.query('delete from payment_provider_anomaly'));
afterAll(() => site.close());

const anomaly = { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' } as const;
const told = (detail: string = anomaly.detail) => upsertAnomaly(site.pool, 'sandbox', { ...anomaly, detail });
const waiting = async () => (await finance.client('listDecisions', { query: { kind: 'anomaly' } })).items;
const shown = async () => (await finance.client('getPaymentProvider', { query: { provider: 'sandbox' } })).anomalies;
const open = async () => {
  const [{ id } = { id: '' }] = await waiting();
  return (await finance.client('getDecision', { params: { kind: 'anomaly', id } })).anomaly!;
};
const settle = ({ id, detail, dispute_id: dispute }: Awaited<ReturnType<typeof open>>, by = finance, otp?: string) => {
  const body = { note: 'visto no painel', seen_detail: detail, seen_dispute: dispute, ...(otp !== undefined && { otp }) };
  return by.client('settleAnomaly', { params: { id }, body }).then(() => 'settled', refusalCode);
};

test('an answer is settled with a note, stays settled when it is repeated, and opens again when it changes', async () => {
  await told();
  expect(await shown()).toMatchObject([{ subject: 'pix-1' }]);
  const seen = await open();
  expect(seen).toMatchObject({ provider: 'sandbox', kind: 'unknown_status', subject: 'pix-1', times: 1, dispute_id: null });
  expect([await settle(seen), await settle(seen)]).toEqual(['settled', 'not_found']);
  await told();
  expect([await waiting(), await shown()]).toEqual([[], []]);
  await told('ODDER');
  expect(await waiting()).toMatchObject([{ id: seen.id, detail: 'sandbox unknown_status' }]);
  expect(await shown()).toMatchObject([{ detail: 'ODDER' }]);
});

test('an answer that became another one is not settled by who saw the earlier one', async () => {
  await told();
  const seen = await open();
  await told();
  await told('ODDER');
  expect(await settle(seen)).toBe('request_outdated');
  expect(await shown()).toMatchObject([{ detail: 'ODDER', times: 3 }]);
  expect(await settle(await open())).toBe('settled');
  await told('ODDER');
  expect(await waiting()).toEqual([]);
});

test('an answer is not settled by who saw it with another dispute', async () => {
  await told();
  expect(await settle({ ...(await open()), dispute_id: randomUUID() })).toBe('request_outdated');
  expect(await settle(await open())).toBe('settled');
});

test('an answer that was only repeated meanwhile is settled', async () => {
  await told();
  const seen = await open();
  await told();
  expect(await settle(seen)).toBe('settled');
});

test('an operator with an authenticator gives a fresh code where the settled payout is sent again', async () => {
  const guarded = await site.createStaff('finance', { twoFactor: true });
  await upsertAnomaly(site.pool, 'sandbox', { kind: 'disputed_payout', subject: 'saque-1', detail: 'ODD' });
  const seen = await open();
  expect([await settle(seen, guarded), await settle(seen, guarded, '12345')]).toEqual(['otp_required', 'otp_invalid']);
  expect(await settle(seen, guarded, await guarded.nextCode())).toBe('settled');
  await told();
  expect(await settle(await open(), guarded)).toBe('settled');
});

test('a return that has not ended is ended with a note and a fresh code, and no other one with it', async () => {
  const paymentId = `E${'9'.repeat(120)}`;
  for (const provider of ['sandbox', 'woovi']) await plantReturn(provider, paymentId);
  const returns = async () => (await site.owner.query('select provider, status from payment_return order by provider')).rows;
  await upsertAnomaly(site.pool, 'woovi', { kind: 'return_unfinished', subject: paymentId, detail: 'ODD' });
  const guarded = await site.createStaff('finance', { twoFactor: true });
  const seen = await open();
  const pending = { status: 'pending' };
  expect(await settle(seen, guarded)).toBe('otp_required');
  expect(await settle({ ...seen, detail: 'EARLIER' }, guarded, await guarded.nextCode())).toBe('request_outdated');
  expect(await returns()).toMatchObject([pending, pending]);
  expect(await settle(seen, guarded, await guarded.nextCode())).toBe('settled');
  expect(await returns()).toEqual([
    { provider: 'sandbox', ...pending },
    { provider: 'woovi', status: 'manual' },
  ]);
  const rows = await auditEntries(site.owner, { newest: 1 }, 'action', 'subject', 'details');
  const details = { provider: 'woovi', kind: 'return_unfinished', note: 'visto no painel', return_ended: true };
  expect(rows).toEqual([{ action: 'settle-anomaly', subject: paymentId.slice(0, 100), details }]);
  await site.expectSound();
});

/** Plants a payment from another account that is on its way back. */
async function plantReturn(provider: string, paymentId: string): Promise<void> {
  const player = await site.signUp();
  await site.owner.query(
    `with charge as (
       insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, flag, settled_at)
       values ($1, gen_random_uuid(), $2, 'DEPOSIT', 'REJECTED', 2500, 2500, 'third_party', now()) returning *)
     insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status, next_attempt_at)
     select player_id, gen_random_uuid(), id, provider, $3, amount_cents, 'pending', now() from charge`,
    [player.id, provider, paymentId],
  );
}
