import { randomUUID } from 'node:crypto';
import type { ApiError, RequestBody } from '@raspasorte/contract';
import { settingRanges, type RangedSetting } from '@raspasorte/contract/admin';
import { defaultSettings, exactFigures, mathVersion, parseMath, solveK } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { errorOf, refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
/** A card of its own for each test, so that none depends on another. */
let id: number;
let cards: number[];

beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
});
beforeEach(async () => {
  cards ??= (await admin.client('listAdminProducts')).map((product) => product.id);
  id = cards[0]!;
  const first = { params: { id, number: 1 }, body: { acknowledged: true } };
  await admin.client('restoreProductVersion', first).catch(() => undefined);
  await site.owner.query('update ticket_products set is_active = true, visible_rtp = 0.97, show_real_rtp = false where id = $1', [
    id,
  ]);
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

type Change = Omit<RequestBody<'updateProductRtp'>, 'product_id' | 'acknowledged'>;
const update = (change: Change, who: TestUser = admin) =>
  who.client('updateProductRtp', { body: { product_id: id, ...change, acknowledged: true } });
const read = () => admin.client('getAdminProduct', { params: { id } });
const soldUnder = `select encode(math_version, 'hex') as version from round r join math_versions v on v.id = r.math_id where r.id = $1`;
const versionOf = async (id: string) => (await site.pool.query<{ version: string }>(soldUnder, [id])).rows[0]?.version;
const lastEntry = async () =>
  (
    await site.pool.query<{ action: string; subject: string; details: Record<string, unknown>; actor_id: string }>(
      'select action, subject, details, actor_id from audit_log order by seq desc limit 1',
    )
  ).rows[0];

describe('what the back-office reads of a card', () => {
  test('cards come cheapest first, with every column, their rows by id and exact figures', async () => {
    const products = await admin.client('listAdminProducts');
    const prices = products.map((product) => product.price_cents);
    expect(prices).toEqual([500, 1000, 2500, 3000, 5000, 10000]);
    for (const product of products) {
      const { rtp_target: target, rtp_tolerance: tolerance, k_min: kMin, k_max: kMax } = product;
      expect({ target, tolerance, kMin, kMax, visible: product.visible_rtp, real: product.show_real_rtp }).toEqual({
        target: 0.97,
        tolerance: 0.01,
        kMin: 0.4,
        kMax: 1.6,
        visible: 0.97,
        real: false,
      });
      expect(product).toMatchObject(defaultSettings);
      const math = parseMath({
        protocol: 1,
        price_cents: product.price_cents,
        max_prize_cents: product.max_prize_cents,
        settings: Object.fromEntries(Object.keys(defaultSettings).map((name) => [name, product[name as 'k_min']])),
        prizes: product.prizes.map(({ prize_cents, display_weight, hit_rate_base }) => ({
          prize_cents,
          display_weight,
          hit_rate_base,
        })),
      });
      expect({ k: product.k, exact: product.exact, version: product.math_version, unclamped: product.k_unclamped }).toEqual({
        k: math.k,
        exact: exactFigures(math),
        version: mathVersion(math),
        unclamped: solveK(math).kUnclamped,
      });
      expect(product.prizes.map(({ prize_cents: cents }) => cents)).toEqual(math.prizes.map(({ prize_cents: cents }) => cents));
      expect(product.prizes.every(({ weight }) => weight === 1)).toBe(true);
    }
    const ids = products.flatMap(({ prizes }) => prizes.map((row) => row.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await admin.client('getAdminProduct', { params: { id: products[2]!.id } })).toEqual(products[2]);
  });

  test('a card that does not exist is not found', async () => {
    const params = { id: 9999 };
    const refused = await Promise.all(
      [
        admin.client('getAdminProduct', { params }),
        admin.client('listProductChanges', { params }),
        admin.client('listProductMetrics', { params }),
        admin.client('listProductVersions', { params }),
        admin.client('simulateRtp', { body: { product_id: 9999, samples: 1000 } }),
        admin.client('updateProductRtp', { body: { product_id: 9999, rtp_target: 0.9, acknowledged: true } }),
      ].map(errorOf),
    );
    for (const error of refused) expect(error).toMatchObject({ code: 'product_not_found', message: 'Produto não encontrado' });
  });
});

describe('update-product-rtp', () => {
  test('puts another math version on sale, exact for its target, which players then see and buy', async () => {
    const before = await read();
    const changed = await update({ rtp_target: 0.9, visible_rtp: 0.9, note: 'campanha de maio' });
    expect(changed).toMatchObject({
      rtp_target: 0.9,
      visible_rtp: 0.9,
      k_min: 0.4,
      version: before.version + 1,
      on_target: true,
    });
    expect(changed.revision).toBeGreaterThan(before.revision);
    expect(changed.exact.rtp).toBeCloseTo(0.9, 9);
    expect(await read()).toEqual(changed);
    const player = await site.signUp();
    expect(await player.client('getProduct', { params: { id } })).toMatchObject({ rtp: 0.9, math_version: changed.math_version });
    await site.credit(player, 10_000);
    const { round } = await player.client('createRound', { body: { product_id: id }, idempotencyKey: randomUUID() });
    expect(await versionOf(round.id)).toBe(changed.math_version);
  });

  test('is audited with who, why, and every value before and after', async () => {
    const before = await read();
    const changed = await update({ rtp_target: 0.93, visible_rtp: 0.93, note: '  mais margem ' });
    expect(await lastEntry()).toMatchObject({
      action: 'update-product-rtp',
      subject: `product ${id}`,
      actor_id: admin.id,
      details: {
        note: 'mais margem',
        previous_rtp: before.exact.rtp,
        new_rtp: changed.exact.rtp,
        previous_math_version: before.math_version,
        math_version: changed.math_version,
        before: { rtp_target: 0.97, visible_rtp: 0.97, k: before.k },
        after: { rtp_target: 0.93, visible_rtp: 0.93, k: changed.k },
      },
    });
    const [newest] = await admin.client('listProductChanges', { params: { id } });
    expect(newest).toMatchObject({
      action: 'update-product-rtp',
      product_id: id,
      admin_user_id: admin.id,
      admin_name: 'Marina Souza',
      previous_rtp: before.exact.rtp,
      new_rtp: changed.exact.rtp,
      note: 'mais margem',
      version: changed.version,
    });
  });

  test('keeps the newest 10 changes in the history of a card', async () => {
    for (const target of [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.89, 0.88, 0.87, 0.86]) {
      await update({ rtp_target: target, visible_rtp: 0.86 });
    }
    const changes = await admin.client('listProductChanges', { params: { id } });
    expect(changes).toHaveLength(10);
    expect(changes.map(({ new_rtp: rtp }) => Number(rtp!.toFixed(6))).slice(0, 3)).toEqual([0.86, 0.87, 0.88]);
  });

  test('needs a card, and the acknowledgement that real payments change', async () => {
    expect(await errorOf(admin.client('updateProductRtp', { body: { rtp_target: 0.9, acknowledged: true } }))).toMatchObject({
      code: 'product_not_selected',
      message: 'Nenhum produto selecionado',
    });
    for (const body of [
      { product_id: id, rtp_target: 0.9 },
      { product_id: id, rtp_target: 0.9, acknowledged: false },
    ]) {
      expect(await refusalOf(admin.client('updateProductRtp', { body }))).toBe('acknowledgement_required');
    }
    expect((await read()).rtp_target).toBe(0.97);
  });

  test('says so when nothing would change', async () => {
    expect(await errorOf(update({ rtp_target: 0.97, note: 'nada' }))).toMatchObject({
      code: 'nothing_changed',
      message: 'Nenhuma alteração pendente',
    });
  });

  test('accepts the id of the card under the name `id`, as reading gives it', async () => {
    const changed = await admin.client('updateProductRtp', { body: { id, show_real_rtp: true, acknowledged: true } });
    expect(changed).toMatchObject({ show_real_rtp: true, version: (await read()).version });
  });

  const ranges = Object.entries(settingRanges) as [RangedSetting, (typeof settingRanges)[RangedSetting]][];
  test.each(ranges)('a value outside the range of %s is refused', async (name, { min, max, step, label }) => {
    const forced = name === 'forced_rtp' ? {} : { forced_rtp_enabled: true, forced_rtp: 0.9 };
    for (const value of [min - step, max + step]) {
      const error = await errorOf(update({ ...forced, [name]: value }));
      expect(error).toMatchObject({ code: 'value_out_of_range' });
      expect(error.message).toMatch(new RegExp(`^${label}: use um valor de \\S+.* a \\S+`));
      expect(error.problem?.errors).toEqual([{ field: name, message: error.message }]);
    }
    // Forced mode allows every value of the other settings, whatever odds follow.
    // Its extremes need a code, which `odds-step-up.test.ts` gives.
    for (const value of name === 'forced_rtp' ? [0.05, 0.99] : [min, max]) {
      const isNew = (await read())[name] !== value;
      if (isNew) expect((await update({ ...forced, [name]: value }))[name]).toBe(value);
    }
  });

  test('refuses a public RTP above the exact one and the tolerance, and says both', async () => {
    const error = await errorOf(update({ rtp_target: 0.9 }));
    expect(error).toMatchObject({
      code: 'visible_rtp_too_high',
      message: 'O RTP público (97%) não pode passar do RTP exato (90%) mais a tolerância (1%).',
    });
    expect((await update({ rtp_target: 0.9, visible_rtp: 0.91 })).visible_rtp).toBe(0.91);
    expect(await refusalOf(update({ rtp_tolerance: 0.005 }))).toBe('visible_rtp_too_high');
  });

  test('ignores the public RTP in forced mode, where players see the exact one', async () => {
    const forced = await update({ forced_rtp_enabled: true, forced_rtp: 0.8 });
    expect(forced).toMatchObject({ visible_rtp: 0.97, on_target: true });
    expect(forced.exact.rtp).toBeCloseTo(0.8, 9);
    expect(forced.shown_rtp).toBeCloseTo(0.8, 9);
    expect((await admin.client('getProduct', { params: { id } })).rtp).toBeCloseTo(0.8, 9);
  });

  test('says when the target is out of reach of K, and saves it all the same', async () => {
    const changed = await update({ k_max: 1.05, rtp_target: 0.99, max_prize_appearance_chance: 0, visible_rtp: 0.7 });
    expect(changed).toMatchObject({ on_target: false, k: 1.05 });
    expect(changed.k_unclamped).toBeGreaterThan(1.05);
  });
});

describe('two operators', () => {
  test('who save at once do not overwrite each other: one wins, the other is told the present version', async () => {
    const { revision, version } = await read();
    const operators = [admin, await site.createAdministrator()];
    const saved = await Promise.allSettled(
      [0.9, 0.91, 0.92, 0.93].map((target, place) =>
        update({ rtp_target: target, visible_rtp: 0.9, revision }, operators[place % 2]),
      ),
    );
    const losers = saved.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []));
    expect(losers).toHaveLength(3);
    const present = await read();
    for (const error of losers) {
      expect(error).toMatchObject({ code: 'product_changed', status: 409 });
      expect(error.message).toContain(`agora na versão ${version + 1}`);
      expect(error.problem?.errors).toEqual([{ field: 'revision', message: String(present.revision) }]);
    }
    expect(present.version).toBe(version + 1);
  });

  test('do not overwrite each other when the second read the card before the first saved', async () => {
    const { revision } = await read();
    await update({ show_real_rtp: true, revision });
    expect(await refusalOf(update({ rtp_target: 0.96, revision }))).toBe('product_changed');
    expect((await update({ rtp_target: 0.96 })).rtp_target).toBe(0.96);
  });
});

describe('a reservation', () => {
  const reserveAs = async () => {
    const player = await site.signUp();
    await site.credit(player, 10_000);
    const { reservation } = await player.client('nextRound', { query: { product_id: id } });
    return () => player.client('createRound', { body: { product_id: id, reservation }, idempotencyKey: randomUUID() });
  };

  test('keeps its odds through an ordinary change', async () => {
    const before = await read();
    const buy = await reserveAs();
    await update({ rtp_target: 0.9, visible_rtp: 0.9 });
    const { round } = await buy();
    expect(await versionOf(round.id)).toBe(before.math_version);
  });

  test('ends when the RTP is forced, and when it is forced to another value', async () => {
    const first = await reserveAs();
    await update({ forced_rtp_enabled: true, forced_rtp: 0.9 });
    expect(await refusalOf(first())).toBe('reservation_expired');
    const second = await reserveAs();
    await update({ forced_rtp: 0.8 });
    expect(await refusalOf(second())).toBe('reservation_expired');
    const third = await reserveAs();
    await update({ show_real_rtp: true });
    expect((await third()).round.product_id).toBe(id);
  });

  test('ends when the card is taken off sale, even if it comes back', async () => {
    const buy = await reserveAs();
    await update({ is_active: false });
    expect(await refusalOf(buy())).toBe('product_inactive');
    expect((await lastEntry())?.action).toBe('deactivate-product');
    await update({ is_active: true });
    expect((await lastEntry())?.action).toBe('activate-product');
    expect(await refusalOf(buy())).toBe('reservation_expired');
  });
});
