import { randomUUID } from 'node:crypto';
import type { RequestBody, Waiting } from '@raspasorte/contract';
import { defaultSettings, verifyRound, salesReserve } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { cardContent as content, type CardContent as Content } from '../../../test/game/card-content.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { errorOf, refusalOf } from '../../../test/platform/refusal-of.ts';
import { callAdvanceRollups } from '../rollups/queries.ts';
import { stopExposedCards } from './studio-jobs.ts';

let site: Site;
let author: TestStaffUser;
let second: TestStaffUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [author, second, player] = [await site.createStaff('admin'), await site.createStaff('admin'), await site.signUp()];
  // An account younger than a day may not act as the second person.
  for (const { id } of [author, second])
    await ageRows(site.owner, 'auth."user"', '2 days', { which: { id }, only: ['created_at'] });
  await site.credit(player, 1_000_000);
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const reason = 'cartela de verão';
const draftOf = (more: Partial<Content> = {}) => author.client('createCardDraft', { body: { content: content(more) } });
const askFor = async (id: string): Promise<string> => {
  const answer = (await author.client('publishCard', { params: { id }, body: { revision: 1, reason } })) as Waiting;
  return answer.pending_approval_id;
};
const approve = ({ client }: TestUser, id: string) => client('approveSecondPersonRequest', { params: { id }, body: { reason } });
const count = async (table: string): Promise<number> => {
  const { rows } = await site.pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]!.count;
};

/**
 * One run proposes a watermark. A later run adopts it once every earlier transaction has ended.
 */
async function advancedRollups(): Promise<boolean> {
  await callAdvanceRollups(site.pool, '0 seconds');
  const { rows } = await site.pool.query<{ done: boolean }>('select isfinite(watermark) as done from rollup_watermark');
  return rows[0]!.done;
}

/** A card that two persons have put on sale. */
async function published(more: Partial<Content> = {}): Promise<{ id: number; name: string }> {
  const draft = await draftOf(more);
  await approve(second, await askFor(draft.id));
  const { product_id: id } = await author.client('getCardDraft', { params: { id: draft.id } });
  return { id: id!, name: draft.content.name };
}
const termsOf = async (id: number) =>
  (await author.client('listSaleTerms')).find(({ product_id: productId }) => productId === id)!;
const setTerms = async (id: number, more: Partial<RequestBody<'setSaleTerms'>>) => {
  const { badge, position, sale_from, sale_until, exposure_limit_cents, revision } = await termsOf(id);
  const body = { badge, position, sale_from, sale_until, exposure_limit_cents, revision, ...more };
  return author.client('setSaleTerms', { params: { id }, body });
};
const buy = (productId: number) =>
  player.client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() });

describe('a draft', () => {
  test('may be unfinished, is changed by revision, and can be discarded', async () => {
    const draft = await draftOf({ name: '', price_cents: 0, prizes: [] });
    expect(draft).toMatchObject({ status: 'draft', revision: 1, product_id: null });
    const params = { id: draft.id };
    const save = { params, body: { revision: 1, content: content({ name: 'Lua' }) } };
    const changed = await author.client('updateCardDraft', save);
    expect(changed).toMatchObject({ revision: 2, content: { name: 'Lua' } });
    expect(await refusalOf(author.client('updateCardDraft', save))).toBe('product_changed');
    expect(await second.client('updateCardDraft', { params, body: { ...save.body, revision: 2 } })).toEqual(changed);
    await author.client('discardCardDraft', { params, body: { revision: 2 } });
    expect(await refusalOf(author.client('getCardDraft', { params }))).toBe('not_found');
    const rows = await auditEntries(site.pool, { subject: `card ${draft.id}` }, 'action');
    expect(rows).toEqual([{ action: 'create-card-draft' }, { action: 'update-card-draft' }, { action: 'discard-card-draft' }]);
  });
});

describe('publishing', () => {
  test('waits for a second person who is not its author, and puts exactly that card on sale as version 1', async () => {
    const draft = await draftOf();
    const before = await count('ticket_products');
    const request = await askFor(draft.id);
    const waiting = await second.client('listSecondPersonRequests', { query: { status: 'open', page: 1 } });
    const { rtp, volatility, reserve_cents: reserve } = waiting.items.find(({ id }) => id === request)!.context;
    expect(rtp).toBeCloseTo(0.97, 3);
    expect(reserve).toBe(Math.ceil(salesReserve(10_000, { ...content(), rtp: Number(rtp), volatility: Number(volatility) })));
    expect(await count('ticket_products')).toBe(before);
    const params = { id: draft.id };
    expect((await author.client('getCardDraft', { params })).status).toBe('waiting');
    const change = author.client('updateCardDraft', { params, body: { revision: 1, content: content() } });
    expect(await refusalOf(change)).toBe('draft_waiting');
    expect(await refusalOf(approve(author, request))).toBe('own_request');
    expect(await count('ticket_products')).toBe(before);

    await approve(second, request);
    const { product_id: id, status } = await author.client('getCardDraft', { params });
    expect(status).toBe('published');
    expect(await player.client('getProduct', { params: { id: id! } })).toMatchObject({
      name: draft.content.name,
      price_cents: 500,
      max_prize_cents: 100_000,
      look: draft.content.look,
      badge: 'NOVA',
    });
    const [version, ...older] = await author.client('listProductVersions', { params: { id: id! } });
    expect(version).toMatchObject({ number: 1, on_target: true, action: 'publish-card', admin_name: expect.any(String) });
    expect(older).toEqual([]);
    const rows = await auditEntries(site.pool, { subject: `product ${id}` }, 'action', 'actor_id', 'details');
    expect(rows).toMatchObject([
      { action: 'publish-card', actor_id: second.id, details: { product: draft.content.name, request_id: request } },
    ]);
  });

  test('a published card is bought, shows its look in the history, and is proven', async () => {
    const { id } = await published();
    const { round } = await buy(id);
    expect(round.look).toEqual(content().look);
    const yours = Array.from({ length: 24 }, () => true);
    await player.client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: yours } });
    const proof = await player.client('getRoundProof', { params: { id: round.id } });
    expect(verifyRound(proof)).toEqual({ ok: true, differences: [] });
  });

  test('a name is used only once, by the first that is published', async () => {
    const { name } = await published();
    expect(await refusalOf(askFor((await draftOf({ name: name.toUpperCase() })).id))).toBe('card_name_taken');
    const [one, other] = [await draftOf({ name: 'Lua Dupla' }), await draftOf({ name: 'LUA DUPLA' })];
    const requests = [await askFor(one.id), await askFor(other.id)];
    await approve(second, requests[0]!);
    expect(await refusalOf(approve(second, requests[1]!))).toBe('card_name_taken');
  });

  const tenth = content().prizes.map((row) => ({ ...row, hit_rate_base: Math.max(0.0001, row.hit_rate_base / 10) }));
  const low = { ...defaultSettings, rtp_target: 0.5 };
  const wide = { ...defaultSettings, rtp_tolerance: 0.6, k_min: 0.1, k_max: 0.6 };
  test.each<[string, Partial<Content>, string, RegExp]>([
    ['K out of reach', { prizes: tenth }, 'prizes', /O alvo pede K = [\d,.]+, fora de 0,4 a 1,6/],
    [
      'no K at all',
      {
        settings: { ...defaultSettings, max_prize_appearance_chance: 0 },
        prizes: [{ prize_cents: 1, display_weight: 1, hit_rate_base: 0.5 }, content().prizes[3]!],
      },
      'prizes',
      /Nenhum K leva esta tabela ao RTP alvo/,
    ],
    [
      'a prize above the maximum',
      { prizes: [...content().prizes, { prize_cents: 200_000, display_weight: 1, hit_rate_base: 0.01 }] },
      'prizes.4.prize_cents',
      /passa do prêmio máximo/,
    ],
    ['an RTP out of range', { settings: low, visible_rtp: 0.5 }, 'settings.rtp_target', /entre 70% e 99%/],
    ['a public RTP that is not so', { visible_rtp: 0.99 }, 'visible_rtp', /O RTP público \(99%\) não pode passar do RTP exato/],
    ['a tolerance that no slider offers', { settings: wide, visible_rtp: 0.99 }, 'settings.rtp_tolerance', /de 0,5% a 5%/],
    ['an end that has passed', { sale_until: '2020-01-01T00:00:00Z' }, 'sale_until', /já passou/],
    ['a limit that one prize passes', { exposure_limit_cents: 99_999 }, 'exposure_limit_cents', /Um único prêmio máximo/],
  ])('refuses %s with its reason, and stores nothing', async (_name, more, field, sentence) => {
    const draft = await draftOf(more);
    const stored = ['ticket_products', 'math_versions', 'second_person_request'];
    const before = await Promise.all(stored.map(count));
    const refusal = await errorOf(askFor(draft.id));
    expect(refusal.code).toBe('card_not_sellable');
    const fault = refusal.problem?.errors?.find((error) => error.field === field);
    expect(fault?.message.replaceAll('\u00a0', ' ')).toMatch(sentence);
    expect(await Promise.all(stored.map(count))).toEqual(before);
  });

  test('the database accepts no card without the approval of a second person, and no direct change of a card', async () => {
    const draft = await draftOf();
    const call = 'select publish_card($1, $2, $3, $4, $5)';
    const { rows } = await site.pool.query<{ math_version: Buffer }>('select math_version from ticket_products limit 1');
    const odds = rows[0]!.math_version;
    await expect(site.pool.query(call, [author.id, null, draft.id, draft.content, odds])).rejects.toThrow(/second person/);
    await expect(site.pool.query(call, [author.id, randomUUID(), draft.id, draft.content, odds])).rejects.toThrow(
      /no second person has approved/,
    );
    for (const change of [`name = 'outro'`, 'price_cents = 1', `look = '{}'`])
      await expect(site.pool.query(`update ticket_products set ${change}`)).rejects.toThrow(/permission denied/);
  });
});

describe('times on sale', () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const isListed = async (id: number) => (await player.client('listProducts')).some((product) => product.id === id);

  test('a card is sold from its beginning to its end', async () => {
    const { id } = await published({ sale_from: hours(1), sale_until: hours(2) });
    expect(await isListed(id)).toBe(false);
    expect(await refusalOf(buy(id))).toBe('product_inactive');
    await setTerms(id, { sale_from: hours(-1) });
    expect(await isListed(id)).toBe(true);
    await buy(id);
    await setTerms(id, { sale_from: hours(-2), sale_until: hours(-1) });
    expect(await isListed(id)).toBe(false);
    expect(await refusalOf(buy(id))).toBe('product_inactive');
    expect(await refusalOf(player.client('nextRound', { query: { product_id: id } }))).toBe('product_inactive');
  });

  test('a reservation made before the end keeps its three minutes', async () => {
    const { id } = await published();
    const { reservation } = await player.client('nextRound', { query: { product_id: id } });
    await setTerms(id, { sale_until: new Date().toISOString() });
    const body = { product_id: id, reservation };
    const { round } = await player.client('createRound', { body, idempotencyKey: randomUUID() });
    expect(round.product_id).toBe(id);
    expect(await refusalOf(buy(id))).toBe('product_inactive');
  });

  test('badge and order change at once, by revision, and nothing that players bought changes', async () => {
    const { id, name } = await published();
    const { math_version: math } = await player.client('getProduct', { params: { id } });
    const { revision } = await termsOf(id);
    await setTerms(id, { badge: null, position: 1 });
    const listed = await player.client('listProducts');
    expect(listed[0]).toMatchObject({ id, name, badge: null });
    // Cards of one place come by their prices, as the first six do.
    expect(listed.slice(-6).map(({ price_cents }) => price_cents)).toEqual([10_000, 5000, 3000, 2500, 1000, 500]);
    expect((await player.client('getProduct', { params: { id } })).math_version).toBe(math);
    expect(await refusalOf(setTerms(id, { position: 2, revision }))).toBe('product_changed');
    expect(await refusalOf(setTerms(id, {}))).toBe('nothing_changed');
    const tooLow = { code: 'card_not_sellable', message: expect.stringMatching(/já passaria deste limite. Use pelo menos R\$/) };
    await expect(setTerms(id, { exposure_limit_cents: 1 })).rejects.toMatchObject(tooLow);
  });
});

describe('a retired card', () => {
  test('is not sold and does not come back, while its rounds and proofs stay', async () => {
    const { id } = await published();
    const { round } = await buy(id);
    const { reservation } = await player.client('nextRound', { query: { product_id: id } });
    const { revision } = await termsOf(id);
    const retired = await author.client('retireProduct', { params: { id }, body: { revision, reason } });
    expect(retired.retired_at).not.toBeNull();
    const held = player.client('createRound', { body: { product_id: id, reservation }, idempotencyKey: randomUUID() });
    expect(await refusalOf(held)).toBe('product_inactive');
    const wake = { product_id: id, is_active: true, acknowledged: true };
    expect(await refusalOf(author.client('updateProductRtp', { body: wake }))).toBe('product_retired');
    expect(await refusalOf(setTerms(id, { position: 3 }))).toBe('product_retired');
    await expect(site.pool.query('update ticket_products set is_active = true where id = $1', [id])).rejects.toThrow(/check/);

    const yours = Array.from({ length: 24 }, () => true);
    await player.client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: yours } });
    expect((await player.client('getRound', { params: { id: round.id } })).look).toEqual(content().look);
    expect((await player.client('getRoundProof', { params: { id: round.id } })).round_id).toBe(round.id);
  });
});

describe('the exposure limit', () => {
  test('takes a card off sale that lost its limit within 24 hours, and keeps it off until the limit is raised', async () => {
    const losing = await published({ exposure_limit_cents: 100_000 });
    const other = await published({ exposure_limit_cents: 100_000 });
    for (const { id } of [losing, other]) await buy(id);
    const announced: string[] = [];
    const job = { pool: site.pool, announce: (name: string) => void announced.push(name) };
    await stopExposedCards(job);
    expect(announced).toEqual([]);
    await expect.poll(advancedRollups).toBe(true);
    await site.owner.query(
      `insert into round_hour (hour, product_id, is_free, is_boosted, rounds, wagered_cents, paid_cents,
         expected_cents, variance_cents2)
       select date_trunc('hour', now() - interval '2 hours', 'UTC'), $1, false, false, 1, 500, 101000, 485, 1`,
      [losing.id],
    );
    await stopExposedCards(job);
    expect(announced).toEqual(['products-changed']);
    const active = async (id: number) => (await author.client('getAdminProduct', { params: { id } })).is_active;
    expect([await active(losing.id), await active(other.id)]).toEqual([false, true]);
    expect((await author.client('listProductChanges', { params: { id: losing.id } }))[0]).toMatchObject({
      action: 'stop-exposed-card',
    });
    const body = { product_id: losing.id, is_active: true, acknowledged: true };
    const activate = () => author.client('updateProductRtp', { body });
    expect(await refusalOf(activate())).toBe('product_exposed');
    expect(await active(losing.id)).toBe(false);
    await setTerms(losing.id, { exposure_limit_cents: 200_000 });
    await activate();
    await stopExposedCards(job);
    expect(await active(losing.id)).toBe(true);
    await site.owner.query('delete from round_hour where product_id = $1', [losing.id]);
  });
});

test('the six first cards were published the same way, on target and with their looks', async () => {
  const { rows } = await site.pool.query<{ name: string; emblem: string; on_target: boolean }>(
    `select p.name, p.look ->> 'emblem' as emblem, v.on_target from ticket_products p join product_versions f on f.product_id = p.id
       join math_versions v on v.math_version = f.math_version where f.number = 1 and p.id <= 6 order by p.id`,
  );
  expect(rows.map(({ emblem }) => emblem)).toEqual(['coin', 'clover', 'vault', 'star', 'diamond', 'crown']);
  expect(rows.every(({ on_target }) => on_target)).toBe(true);
});
