import { RECONCILIATION_EXPORT_PATH } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { csvText } from '../../platform/http/csv/csv.ts';
import type { Difference } from './compare-books.ts';
import { toFilter } from './list-differences.ts';
import { replaceDifferences } from './queries/differences.ts';
import { writeDifferences } from './write-differences.ts';

let site: Site;
let auditor: TestUser;

const difference = (change: Partial<Difference>): Difference => ({
  type: 'DEPOSIT',
  subject: 'charge-1',
  kind: 'different_amount',
  externalId: null,
  ourStatus: 'APPROVED',
  ourCents: 2500,
  theirStatus: 'COMPLETED',
  theirCents: 2400,
  ...change,
});
const unknown = { kind: 'unknown_here', subject: 'E100%', ourStatus: null, ourCents: null } as const;
const payout = { kind: 'paid_only_there', type: 'WITHDRAW', subject: 'payout-1', externalId: 'WOOVI-77' } as const;

beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  auditor = await site.createStaff('auditor');
  const found = [
    ['2026-11-02', 'woovi', difference({})],
    ['2026-11-03', 'woovi', difference(unknown)],
    ['2026-11-04', 'xgate', difference(payout)],
  ] as const;
  for (const [day, provider, each] of found) {
    await inTransaction(site.pool, (tx) => replaceDifferences(tx, { day, provider }, [each]));
  }
});
afterAll(() => site.close());

test.each([
  [{}, ['payout-1', 'E100%', 'charge-1']],
  [{ type: 'WITHDRAW' }, ['payout-1']],
  [{ difference: 'unknown_here' }, ['E100%']],
  [{ external_id: 'CHARGE' }, ['charge-1']],
  [{ external_id: 'woovi-7' }, ['payout-1']],
  [{ external_id: 'e100%' }, ['E100%']],
  [{ external_id: '%' }, []],
  [{ from: '2026-11-03', to: '2026-11-03' }, ['E100%']],
  [{ state: 'resolved' }, []],
] as const)('differences are filtered by %j, on the screen and in the file', async (filter, subjects) => {
  const { items, total } = await auditor.client('listReconciliation', { query: filter });
  expect([items.map(({ subject }) => subject), total]).toEqual([subjects, subjects.length]);
  const [, ...lines] = await download(filter);
  expect(lines.map((line) => line.split(';')[4])).toEqual(subjects);
});

async function download(filter: object): Promise<string[]> {
  const response = await fetch(`${site.address}${RECONCILIATION_EXPORT_PATH}?${new URLSearchParams({ ...filter })}`, {
    headers: { authorization: `Bearer ${auditor.token}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(/"conciliacao_[\d_-]+\.csv"/);
  return (await response.text()).trimEnd().split('\r\n');
}

test('the file says what both sides have, and the audit log who took it with which filters', async () => {
  const filter = { external_id: 'charge', from: '2026-11-01', to: '2026-11-30' };
  const [head, line] = await download(filter);
  expect(head).toContain(
    'Dia;Provedor;Tipo;Diferença;Transação;External ID;Status aqui;Valor aqui;Status no provedor;Valor no provedor;',
  );
  expect(line).toMatch(/^02\/11\/2026;woovi;DEPÓSITO;Valores diferentes;charge-1;;Pago;25,00;COMPLETED;24,00;\d\d\/.*;;;$/);
  const { items } = await auditor.client('listAudit', { query: { action: 'export-reconciliation' } });
  expect(items[0]).toMatchObject({ actor_id: auditor.id, details: { state: 'open', type: 'all', ...filter } });
});

test('a file that is read in batches has every difference once', async () => {
  const filter = toFilter({ state: 'all', type: 'all' });
  const read = async (batchSize?: number) => {
    let text = '';
    for await (const batch of csvText(writeDifferences(site.pool, filter, { now: new Date(), batchSize }))) text += batch;
    return text;
  };
  const whole = await read();
  for (const batchSize of [1, 2]) expect(await read(batchSize)).toBe(whole);
});
