import type { Answer } from '@raspasorte/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import type { Difference } from './compare-books.ts';
import { replaceDifferences } from './queries/differences.ts';
import { refusalCode } from '../../../test/platform/refusal-of.ts';

let site: Site;
let finance: TestUser;
let auditor: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [finance, auditor] = [await site.createStaff('finance'), await site.createStaff('auditor')];
});
beforeEach(() => site.owner.query('truncate reconciliation_difference'));
afterAll(() => site.close());

const doubt: Difference = {
  type: 'WITHDRAW',
  subject: 'payout-1',
  kind: 'in_doubt',
  externalId: 'E1',
  ourStatus: 'PENDING',
  ourCents: null,
  theirStatus: 'WAITING',
  theirCents: 2500,
};
const place = { day: '2026-11-02', provider: 'woovi' } as const;
/** What the comparison of the next morning stores. */
const find = (tx: Parameters<typeof replaceDifferences>[0], change: Partial<Difference>) =>
  replaceDifferences(tx, place, [{ ...doubt, ...change }]);
const compare = (change: Partial<Difference> = {}) => inTransaction(site.pool, (tx) => find(tx, change));

type Listed = Answer<'listReconciliation'>['items'][number];
const listed = async (state: 'open' | 'resolved' = 'open') =>
  (await finance.client('listReconciliation', { query: { state } })).items;
const resolve = (shown: Listed, reason = 'banco lento', who = finance) => {
  const { type, subject, kind, our_status, our_cents, their_status, their_cents } = shown;
  const body = { ...place, type, subject, seen: { kind, our_status, our_cents, their_status, their_cents }, reason };
  return who.client('resolveDifference', { body }).then(() => 'resolved', refusalCode);
};

test('a difference that an operator explains stays resolved until it changes', async () => {
  await compare();
  const [seen] = await listed();
  expect(await resolve(seen!, 'tarifa', auditor)).toBe('forbidden');
  expect(await resolve(seen!, '  oi ')).toBe('malformed');
  const reason = 'O banco paga só no dia útil seguinte';
  expect([await resolve(seen!, reason), await resolve(seen!)]).toEqual(['resolved', 'not_found']);
  await compare();
  expect(await listed()).toEqual([]);
  expect(await listed('resolved')).toMatchObject([{ resolution: reason, resolved_by: 'Marina Souza' }]);
  const { items } = await auditor.client('listAudit', { query: { action: 'resolve-difference' } });
  expect(items[0]).toMatchObject({ subject: doubt.subject, details: { reason } });
  await compare({ theirCents: 2400 });
  expect(await listed()).toMatchObject([{ resolved_at: null, resolved_by: null, resolution: null }]);
});

test.each<Partial<Difference>>([
  { kind: 'paid_only_there' },
  { ourStatus: 'REJECTED' },
  { ourCents: 2500 },
  { theirStatus: 'PAID' },
  { theirCents: 900_000 },
])('a difference that became another one is not resolved by who saw the earlier one: %o', async (change) => {
  await compare();
  const [seen] = await listed();
  await compare(change);
  expect(await resolve(seen!)).toBe('request_outdated');
  const [present] = await listed();
  expect(present).not.toEqual(seen);
  expect([await resolve(present!), await resolve(present!)]).toEqual(['resolved', 'not_found']);
  await compare(change);
  expect(await listed()).toEqual([]);
});

test('a difference is resolved that the next comparison found again as it was', async () => {
  await compare();
  const [seen] = await listed();
  await compare();
  expect(await resolve(seen!)).toBe('resolved');
});

test('a difference that changes in the same moment is not resolved', async () => {
  await compare();
  const [seen] = await listed();
  const change = (tx: unknown) => find(tx as Parameters<typeof find>[0], { kind: 'paid_only_there' });
  expect(await whileOpen(site.owner, change, () => resolve(seen!))).toBe('request_outdated');
  expect(await listed()).toMatchObject([{ kind: 'paid_only_there' }]);
});
