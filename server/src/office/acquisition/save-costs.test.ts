import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { errorOf } from '../../../test/platform/refusal-of.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
});
afterAll(() => site.close());

const costOf = (campaign: string, amount_cents: number) => ({
  source: 'google',
  medium: 'cpc',
  affiliate: '',
  campaign,
  amount_cents,
  first_day: '2026-01-01',
  last_day: '2026-01-31',
});

test('a cost that is saved as it is keeps who entered it and leaves no audit entry', async () => {
  const [finance, other] = [await site.createStaff('finance'), await site.createStaff('finance')];
  const costs = [costOf('igual', 700), costOf('igual2', 800)];
  const listed = async () =>
    (await admin.client('listAcquisitionCosts', { query: {} })).items.filter(({ campaign }) => campaign.startsWith('igual'));
  const entries = async () => {
    const { items } = await admin.client('listAudit', { query: { action: 'save-acquisition-costs' } });
    return items.filter(({ actor_id }) => actor_id === other.id).length;
  };
  await finance.client('saveAcquisitionCosts', { body: { costs } });
  const before = await listed();
  expect(await other.client('saveAcquisitionCosts', { body: { costs } })).toEqual({ saved: 2, replaced: 2 });
  expect(await listed()).toEqual(before);
  expect(await entries()).toBe(0);
  await other.client('saveAcquisitionCosts', { body: { costs: [costs[0]!, costOf('igual2', 900)] } });
  expect((await listed()).map(({ amount_cents }) => amount_cents)).toEqual([900, 700]);
  expect(await entries()).toBe(1);
});

test('a cost that a colleague entered is replaced only where the operator says so', async () => {
  const finance = await site.createStaff('finance');
  const save = (amount: number, replace: boolean) =>
    admin.client('saveAcquisitionCosts', { body: { costs: [costOf('dupla', amount)], replace } });
  await finance.client('saveAcquisitionCosts', { body: { costs: [costOf('dupla', 1250)] } });
  const refused = await errorOf(save(700, false));
  expect(refused.code).toBe('request_outdated');
  expect(refused.message).toContain('já está lançado: R$ 12,50, por Marina Souza.');
  const stored = async () => (await admin.client('listAcquisitionCosts', { query: {} })).items[0]?.amount_cents;
  expect(await stored()).toBe(1250);
  expect(await save(1250, false)).toEqual({ saved: 1, replaced: 1 });
  expect(await save(700, true)).toEqual({ saved: 1, replaced: 1 });
  expect(await stored()).toBe(700);
});

test('the sources that operators name leave the visitors of a day all of their new sources', async () => {
  const costs = Array.from({ length: 200 }, (_, n) => costOf(`importada${n}`, 100));
  await admin.client('saveAcquisitionCosts', { body: { costs } });
  await admin.client('countVisit', { body: { source: 'google', medium: 'cpc', campaign: 'nova-do-dia' } });
  const today = dayOf(new Date());
  const { sources } = await admin.client('getAcquisition', { query: { from: today, to: today } });
  expect(sources.map(({ source, campaign, visits }) => [source, campaign, visits])).toEqual([['google', 'nova-do-dia', 1]]);
});
