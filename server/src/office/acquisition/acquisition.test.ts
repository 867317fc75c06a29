import { randomUUID } from 'node:crypto';
import { COHORTS_REPORT_PATH, SOURCES_REPORT_PATH } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { comeBySource, type KeptSource } from '../../../test/people/come-by-source.ts';
import { agePlayer, expectJournalSums, sumUpUntilNow } from '../../../test/office/cohort-sums.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { deleteExpiredData } from '../retention/retention-jobs.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';
import { recomputeCohorts } from './advance-cohorts.ts';
import { callAdvanceCohorts } from './queries/reports.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());
const comeBy = (kept?: KeptSource) => comeBySource(site, kept);

const advance = () => sumUpUntilNow(site.pool);
const buy = async ({ client }: TestUser) => {
  const card = (await client('listProducts')).at(-1)!;
  return client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
};
const ownSource = async ({ client }: TestUser) => (await client('getOwnSource')).source;
const today = () => dayOf(new Date());
const days = () => ({ from: dayOf(new Date(Date.now() - 86_400_000)), to: today() }); // Midnight may pass in a test.
async function resultsOf(campaign: string) {
  const { sources } = await admin.client('getAcquisition', { query: days() });
  return sources.find((row) => row.campaign === campaign);
}

async function file(path: string, query: Record<string, string> = days(), person = admin): Promise<string> {
  const response = await fetch(`${site.address}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.text();
}

describe('how a player came', () => {
  test('is stored in one spelling if they agreed, and shown to them until they withdraw it', async () => {
    const player = await comeBy({ source: ' Google ', medium: 'CPC', campaign: 'Natal  2026', affiliate: '' });
    const { client } = player;
    expect(await ownSource(player)).toMatchObject({ source: 'google', medium: 'cpc', campaign: 'natal-2026', affiliate: '' });
    expect(await file('/api/me/export', {}, player)).toContain('"campaign":"natal-2026"');
    expect(await client('forgetOwnSource', { body: {} })).toEqual({ source: null });
    expect(await ownSource(player)).toBeNull();
  });

  test('is not stored if they did not agree', async () => {
    const player = await comeBy();
    const { rows } = await site.pool.query('select source_id, click_id from player_source where player_id = $1', [player.id]);
    expect([await ownSource(player), rows]).toEqual([null, [{ source_id: 1, click_id: null }]]);
  });

  test.each([
    ['a click alone is its platform', { click: { kind: 'ttclid', id: 'E.C.P.1' } }, { source: 'tiktok', medium: 'cpc' }],
    ['an affiliate alone is one', { affiliate: 'JOANA10' }, { source: 'afiliado', affiliate: 'joana10' }],
  ])('%s', async (_, kept, expected) => {
    expect(await ownSource(await comeBy(kept))).toMatchObject(expected);
  });

  test.each([
    ['too long ago', { campaign: 'velha', landed_at: '2020-01-01T00:00:00Z' }],
    ['still to come', { campaign: 'futura', landed_at: '2999-01-01T00:00:00Z' }],
  ])('%s is not kept', async (_, kept) => {
    expect(await ownSource(await comeBy(kept))).toBeNull();
  });

  test('in an invalid format refuses the sign-up and creates no account', async () => {
    const email = `rui.${randomUUID()}@example.com`;
    const response = await fetch(`${site.address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: JSON.stringify({ email, password: PASSWORD, name: 'Rui Lima', source: { landed_at: 'ontem' } }),
    });
    expect(response.status).toBe(400);
    const { rowCount } = await site.owner.query('select from auth."user" where email = $1', [email]);
    expect(rowCount).toBe(0);
  });

  test('is deleted with the account, and the click after 90 days', async () => {
    const player = await comeBy({ campaign: 'adeus', source: 'x', click: { kind: 'gclid', id: 'abc' } });
    const kept = 'select source_id, click_kind, click_id, landed_at from player_source where player_id = $1';
    const stored = async () => (await site.pool.query<object>(kept, [player.id])).rows[0];
    const age = (by: string) =>
      ageRows(site.owner, 'player_source', by, { which: { player_id: player.id }, only: ['signed_up_at'] });
    await age('89 days');
    await deleteExpiredData(site.pool, testLogger);
    expect(await stored()).toMatchObject({ click_id: 'abc' });
    await age('2 days');
    await deleteExpiredData(site.pool, testLogger);
    expect(await stored()).toMatchObject({ click_kind: null, click_id: null });
    expect(await ownSource(player)).toMatchObject({ campaign: 'adeus' });
    await player.client('requestErasure', { body: { password: PASSWORD } });
    expect(await stored()).toEqual({ source_id: 1, click_kind: null, click_id: null, landed_at: null });
  });
});

describe('visits', () => {
  test('are counted by day and source, and nothing about the visitor is stored', async () => {
    const { client } = await comeBy();
    for (const source of ['Kwai', 'kwai', ' KWAI ']) await client('countVisit', { body: { source, campaign: 'contagem' } });
    expect(await resultsOf('contagem')).toMatchObject({ source: 'kwai', visits: 3, sign_ups: 0 });
    const { rows } = await site.owner.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_name = 'source_visit' order by 1`,
    );
    expect(rows.map(({ column }) => column)).toEqual(['day', 'slot', 'source_id', 'visits']);
  });

  test('of more new sources than a day allows are counted together, and a source that an operator names always counts', async () => {
    const { client } = await comeBy();
    await site.owner.query(
      `insert into acquisition_source (source, medium, campaign, affiliate) select 'lixo', '', 'n' || n, '' from generate_series(1, 200) n`,
    );
    await client('countVisit', { body: { source: 'mais', campaign: 'uma-demais' } });
    expect(await resultsOf('uma-demais')).toBeUndefined();
    const { sources } = await admin.client('getAcquisition', { query: days() });
    expect(sources.find(({ source }) => source === '*')).toMatchObject({ id: 2, visits: 1 });
    await admin.client('saveAcquisitionCosts', { body: { costs: [costOf('nomeada', 100)] } });
    expect(await resultsOf('nomeada')).toMatchObject({ cost_cents: 100 });
    await site.owner.query(`delete from acquisition_source where source = 'lixo'`);
  });
});

const costOf = (campaign: string, amount_cents: number, [first_day, last_day] = [today(), today()]) => ({
  source: 'google',
  medium: 'cpc',
  affiliate: '',
  campaign,
  amount_cents,
  first_day,
  last_day,
});

describe('what a source brought', () => {
  test('is its funnel, its deposits, its GGR and NGR as in the ledger, and its cost', async () => {
    const link = { source: 'google', medium: 'cpc', campaign: 'funil' };
    const [payer, visitor] = [await comeBy(link), await comeBy(link)];
    await visitor.client('countVisit', { body: link });
    await site.deposit(payer, 5000);
    await advance();
    expect(await resultsOf('funil')).toMatchObject({ sign_ups: 2, first_deposits: 1, first_cards: 0, second_deposits: 0 });
    const { round } = await buy(payer);
    await site.deposit(payer, 2000);
    await site.deposit(payer, 3000);
    await site.credit(payer, 700);
    await advance();
    await advance(); // which finds nothing new
    await admin.client('saveAcquisitionCosts', { body: { costs: [costOf('funil', 4000)] } });
    const fees = await site.pool.query<{ cents: number }>(
      'select coalesce(sum(fee_cents), 0)::bigint as cents from provider_transactions where player_id = $1',
      [payer.id],
    );
    const ggr = round.price_cents - round.payout_cents;
    expect(await resultsOf('funil')).toMatchObject({
      visits: 1,
      sign_ups: 2,
      first_deposits: 1,
      first_cards: 1,
      second_deposits: 1,
      deposited_cents: 10_000,
      ggr_cents: ggr,
      ngr_cents: ggr - 700 - fees.rows[0]!.cents,
      cost_cents: 4000,
    });
    const rows = (await file(SOURCES_REPORT_PATH)).split('\r\n');
    for (const row of [/^google;cpc;funil;;1;2;1;1;1;100,00;.*;40,00;40,00;/, /^Sem origem conhecida;;;;/])
      expect(rows).toContainEqual(expect.stringMatching(row));
  });

  test('adds up to the totals, and the series has every day', async () => {
    await advance();
    const { total, sources, series, as_of: asOf } = await admin.client('getAcquisition', { query: {} });
    const sum = (name: 'visits' | 'sign_ups' | 'ngr_cents') => sources.reduce((all, row) => all + row[name], 0);
    expect([sum('visits'), sum('sign_ups'), sum('ngr_cents')]).toEqual([total.visits, total.sign_ups, total.ngr_cents]);
    expect(series).toHaveLength(30);
    expect(series.at(-1)).toMatchObject({ day: today() });
    expect(series.reduce((all, { sign_ups: count }) => all + count, 0)).toBe(total.sign_ups);
    expect(Date.now() - Date.parse(asOf!)).toBeLessThan(60_000);
  });
});
const expectTheJournals = () => expectJournalSums(site.pool);

describe('cohorts', () => {
  test('agree with the ledger, week by week and source by source', async () => {
    const kept = { source: 'radio', campaign: 'coorte' };
    const people = [await comeBy(kept), await comeBy(kept), await comeBy()];
    for (const [index, person] of people.entries()) {
      const weeks = index === 2 ? 5 : 3;
      const which = { player_id: person.id };
      await ageRows(site.owner, 'player_source', `${weeks} weeks`, { which, only: ['signed_up_at'] });
      await site.credit(person, 10_000);
    }
    await advance();
    for (const person of people.slice(1)) await buy(person);
    await advance();
    await buy(people[1]!); // in the same week, so no further player
    await advance();
    expect((await expectTheJournals()).weeks.length).toBeGreaterThan(2);

    const { cohorts, sources } = await admin.client('getCohorts', { query: { weeks: 8 } });
    expect(cohorts.map(({ weeks }) => weeks.length)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const sourceId = sources.find(({ campaign }) => campaign === 'coorte')!.id;
    const { cohorts: ofSource } = await admin.client('getCohorts', { query: { weeks: 8, source_id: sourceId } });
    expect(ofSource.at(-4)).toMatchObject({ sign_ups: 2, first_deposits: 0 });
    expect(ofSource.at(-4)!.weeks.map(({ players }) => players)).toEqual([0, 0, 0, 1]);
    expect(ofSource.reduce((all, { sign_ups: count }) => all + count, 0)).toBe(2);
    const csv = await file(COHORTS_REPORT_PATH, { weeks: '8', source_id: String(sourceId) });
    expect(csv.split('\r\n')).toHaveLength(1 + 36 + 1);
  });
});

describe('the sums', () => {
  test('are the same when they are rebuilt from a ledger of many weeks', async () => {
    const person = await comeBy({ source: 'radio', campaign: 'antiga' });
    await site.deposit(person, 4000);
    await buy(person);
    await agePlayer(site.owner, person.id, '24 days');
    await advance();
    await recomputeCohorts(site.pool, '0');
    const before = await expectTheJournals();
    await site.owner.query('update source_day set sign_ups = sign_ups + 7, ngr_cents = 0');
    await recomputeCohorts(site.pool, '0');
    expect(await expectTheJournals()).toEqual(before);
    expect(await callAdvanceCohorts(site.pool, '0')).toBe(false);
  });

  test('count players who withdraw their consent under the unknown source', async () => {
    const person = await comeBy({ source: 'radio', campaign: 'arrependida', click: { kind: 'gclid', id: 'volta' } });
    await site.deposit(person, 3000);
    await buy(person);
    await advance();
    expect(await resultsOf('arrependida')).toMatchObject({
      sign_ups: 1,
      first_deposits: 1,
      first_cards: 1,
      deposited_cents: 3000,
    });
    const { total } = await admin.client('getAcquisition', { query: days() });
    await person.client('forgetOwnSource', { body: {} });
    const nothing = { sign_ups: 0, first_deposits: 0, first_cards: 0, deposited_cents: 0, ggr_cents: 0, ngr_cents: 0 };
    expect(await resultsOf('arrependida')).toMatchObject(nothing);
    expect((await admin.client('getAcquisition', { query: days() })).total).toEqual(total);
    await expectTheJournals();
    await site.deposit(person, 2000);
    await advance();
    await expectTheJournals();
    await person.client('forgetOwnSource', { body: {} }); // a second time changes nothing
    await expectTheJournals();
  });
});

describe('a cost', () => {
  test('counts by its days, replaces an earlier one, is listed with who entered it, and can be removed', async () => {
    const finance = await site.createStaff('finance');
    const save = (cents: number) =>
      finance.client('saveAcquisitionCosts', { body: { costs: [costOf('custo', cents, ['2026-01-01', '2026-01-31'])] } });
    expect(await save(10_000)).toEqual({ saved: 1, replaced: 0 });
    const twice = [100, 30_000].map((cents) => costOf('custo', cents, ['2026-01-01', '2026-01-31']));
    expect(await finance.client('saveAcquisitionCosts', { body: { costs: twice } })).toEqual({ saved: 2, replaced: 2 });
    expect(await save(31_000)).toEqual({ saved: 1, replaced: 1 });
    const { sources } = await admin.client('getAcquisition', { query: { from: '2026-01-30', to: '2026-02-10' } });
    expect(sources.find(({ campaign }) => campaign === 'custo')).toMatchObject({ cost_cents: 2000, sign_ups: 0 });
    const { items } = await admin.client('listAcquisitionCosts', { query: {} });
    expect(items[0]).toMatchObject({ campaign: 'custo', amount_cents: 31_000, entered_by: 'Marina Souza' });
    expect(items.filter(({ campaign }) => campaign === 'custo')).toHaveLength(1);
    const { id } = items[0]!;
    expect(await finance.client('removeAcquisitionCost', { params: { id }, body: {} })).toEqual({ id });
    expect(await refusalOf(finance.client('removeAcquisitionCost', { params: { id }, body: {} }))).toBe('not_found');
    const { items: log } = await admin.client('listAudit', { query: { action: 'remove-acquisition-cost' } });
    expect(log[0]).toMatchObject({ actor_id: finance.id, details: { campaign: 'custo', amount_cents: 31_000 } });
  });

  test('is in the file of sources, also of a source beyond the 200 that the screen lists', async () => {
    const costs = Array.from({ length: 203 }, (_, n) => costOf(`arquivo${n}`, 100 + n, ['2026-03-01', '2026-03-02']));
    await admin.client('saveAcquisitionCosts', { body: { costs } });
    const query = { from: '2026-03-01', to: '2026-03-02' };
    expect((await admin.client('getAcquisition', { query })).more_sources).toBe(3);
    expect((await file(SOURCES_REPORT_PATH, query)).match(/;arquivo\d+;/g)).toHaveLength(203);
  });

  test.each([
    ['that ends before it begins', costOf('x', 100, ['2026-02-02', '2026-02-01'])],
    ['of more than a year', costOf('x', 100, ['2025-01-01', '2026-06-01'])],
    ['of nothing', costOf('x', 0)],
    ['of a source without a name', { ...costOf('x', 100), source: ' * ' }],
  ])('%s is refused, with all that came with it', async (_, cost) => {
    const asking = admin.client('saveAcquisitionCosts', { body: { costs: [costOf('junto', 100), cost] } });
    expect(await refusalOf(asking)).toBe('malformed');
    expect(await resultsOf('junto')).toBeUndefined();
  });
});
