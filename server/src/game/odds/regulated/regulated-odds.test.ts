import { randomUUID } from 'node:crypto';
import { defaultSettings, exactFigures, parseMath, parSheet, verifyRound } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../../test/books.ts';
import { changeOdds } from '../../../../test/game/change-odds.ts';
import { whileOpen } from '../../../../test/postgres/while-open.ts';
import { openSite, type TestUser, type Site } from '../../../../test/site.ts';
import { isNeutral, neutralSettings } from './neutral-odds.ts';
import { neutralizeProducts } from './neutralize-products.ts';
import { automatic } from '../../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../../platform/audit-trail/record-action.ts';
import { inTransaction, type Queryable } from '../../../platform/database/pool.ts';
import { selectProducts } from '../../products/queries.ts';
import { seedProducts } from '../../studio/seed-products.ts';
import { productSubject } from '../stored-product.ts';
import { refusalOf } from '../../../../test/platform/refusal-of.ts';

/** Other tests wait in databases of their own. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('the start in the operating profile regulado', () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
    await seedProducts(books.pool);
  });
  afterAll(() => books.close());

  test('gives every active card neutral odds at the same target, and keeps the versions that rounds refer to', async () => {
    const before = await selectProducts(books.pool);
    await books.owner.query('update ticket_products set is_active = false where id = $1', [before[0]!.id]);
    const { changed, belowLowestRtp } = await neutralizeProducts(books.pool);
    expect([changed, belowLowestRtp]).toEqual([before.slice(1).map(({ name }) => name), []]);
    for (const [index, { math, math_version: version }] of (await selectProducts(books.pool)).entries()) {
      const parsed = parseMath(JSON.parse(math));
      expect(isNeutral(parsed)).toBe(index > 0);
      expect(exactFigures(parsed).rtp).toBeCloseTo(0.97, 9);
      expect(version.equals(before[index]!.math_version)).toBe(index === 0);
    }
    const { rows } = await books.pool.query('select from math_versions where math_version = any ($1)', [
      before.map(({ math_version: version }) => version),
    ]);
    expect(rows).toHaveLength(before.length);
    const { rows: entries } = await books.pool.query<{ subject: string; details: object }>(
      `select subject, details from audit_log where actor_id is null and action = 'update-product-rtp' order by seq`,
    );
    expect(entries).toMatchObject(
      before
        .slice(1)
        .map(({ id, name }) => ({ subject: `product ${id}`, details: { product: name, version: 2, previous_version: 1 } })),
    );
  });

  test('tells players no more than the odds that the limits of K allow', async () => {
    const card = (await selectProducts(books.pool)).find(({ name }) => name.includes('Trevo'))!;
    await changeOdds(books.pool, card.id, { ...defaultSettings, k_max: 1.05 });
    await neutralizeProducts(books.pool);
    const { rtp, visible_rtp: visible } = (await selectProducts(books.pool)).find(({ id }) => id === card.id)!;
    expect(rtp).toBeLessThan(0.9);
    expect(visible).toBeLessThanOrEqual(rtp + defaultSettings.rtp_tolerance);
    expect(visible).toBeGreaterThan(rtp - 0.01);
  });

  test('changes nothing the second time, and names a card whose RTP is too low', async () => {
    const before = await selectProducts(books.pool);
    const low = before.at(-1)!;
    await changeOdds(books.pool, low.id, { ...neutralSettings(parseMath(JSON.parse(low.math)).settings), rtp_target: 0.84 });
    expect(await neutralizeProducts(books.pool)).toEqual({ changed: [], belowLowestRtp: [low.name] });
  });

  test('takes forced mode off and ends the reservations made under it', async () => {
    const card = (await selectProducts(books.pool))[1]!;
    await changeOdds(books.pool, card.id, { forced_rtp_enabled: true, forced_rtp: 0.5 });
    expect((await neutralizeProducts(books.pool)).changed).toEqual([card.name]);
    const { rows } = await books.pool.query<{ void: boolean }>(
      `select reservations_void_before > now() - interval '1 minute' as void from ticket_products where id = $1`,
      [card.id],
    );
    expect(rows).toEqual([{ void: true }]);
  });

  test('keeps what an operator changes at the same moment', async () => {
    const [, card] = await selectProducts(books.pool);
    await changeOdds(books.pool, card!.id, { rtp_target: 0.95 });
    const { math_version: wanted } = (await selectProducts(books.pool))[1]!;
    await changeOdds(books.pool, card!.id, { rtp_target: 0.97, engagement_loss_8_multiplier: 10 });
    const change = (tx: Queryable) => tx.query('update ticket_products set math_version = $2 where id = $1', [card!.id, wanted]);
    expect((await whileOpen(books.owner, change, () => neutralizeProducts(books.pool))).changed).toEqual([]);
    expect((await selectProducts(books.pool))[1]!.math_version).toEqual(wanted);
  });

  test('and an operator who changes a card at the same moment cannot deadlock', async () => {
    const cards = (await selectProducts(books.pool)).slice(1, 3);
    for (const { id } of cards) await changeOdds(books.pool, id, { forced_rtp_enabled: true, forced_rtp: 0.5 });
    const { started } = await inTransaction(books.pool, async (tx) => {
      await tx.query('select from ticket_products where id = $1 for update', [cards[1]!.id]);
      const started = neutralizeProducts(books.pool);
      await expect.poll(async () => (await books.owner.query(WAITING)).rowCount).not.toBe(0);
      await recordAction(tx, { ...automatic, action: 'set-sale-terms', subject: productSubject(cards[1]!.id), details: {} });
      return { started };
    });
    expect((await started).changed).toEqual(cards.map(({ name }) => name));
  });
});

describe('a site in the operating profile regulado', () => {
  let site: Site;
  let player: TestUser;
  let cards: { id: number }[];
  beforeAll(async () => {
    site = await openSite({ config: { operationProfile: 'regulado' } });
    player = await site.signUp();
    cards = await player.client('listProducts');
    await site.credit(player, 500_000);
  });
  afterEach(() => site.expectSound());
  afterAll(() => site.close());

  const reserve = (card: { id: number }) => player.client('nextRound', { query: { product_id: card.id } });
  const buy = (card: { id: number }, reservation?: string) =>
    player.client('createRound', {
      body: { product_id: card.id, ...(reservation === undefined ? {} : { reservation }) },
      idempotencyKey: randomUUID(),
    });

  test('says that it is regulated', async () => {
    expect(await player.client('site')).toMatchObject({ operation_profile: 'regulado' });
  });

  test('sells every card with odds that no run of losses and no window changes', async () => {
    for (const card of cards) {
      const { round } = await buy(card);
      const revealed = Array.from({ length: 24 }, () => true);
      await player.client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: revealed } });
      const proof = await player.client('getRoundProof', { params: { id: round.id } });
      expect(verifyRound(proof).differences).toEqual([]);
      const { rtp_by_streak: byStreak } = parSheet(parseMath(proof.math));
      expect(Math.max(...byStreak) - Math.min(...byStreak)).toBeLessThan(1e-12);
      expect(proof.state).toMatchObject({ correction: 1, protection: 1, bonus: null });
    }
  });

  test.each([
    ['a multiplier for runs of losses', 0, { engagement_loss_8_multiplier: 10 }],
    ['a correction', 1, { rtp_correction_multiplier: 1.5 }],
    ['a protection', 2, { adaptive_high_prize_reduction_critical: 0.3 }],
    ['forced mode', 3, { forced_rtp_enabled: true, forced_rtp: 0.97 }],
    ['an RTP below 85 %', 4, { rtp_target: 0.8499, rtp_tolerance: 0.001 }],
  ])(
    'neither shows nor reserves nor sells a card with %s; one that was reserved before is sold as it was promised',
    async (_, place, settings) => {
      const card = cards[place]!;
      const { reservation } = await reserve(card);
      await changeOdds(site.pool, card.id, settings);
      // Nobody told the process of the change.
      expect([await refusalOf(buy(card)), await refusalOf(reserve(card))]).toEqual(['product_inactive', 'product_inactive']);
      expect((await player.client('listProducts')).map(({ id }) => id)).not.toContain(card.id);
      expect(await refusalOf(player.client('getProduct', { params: { id: card.id } }))).toBe('not_found');
      expect((await buy(card, reservation)).round.product_id).toBe(card.id);
    },
  );
});
