import type { RequestBody } from '@raspasorte/contract';
import { defaultSettings, parseMath } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardContent } from '../../../../test/game/card-content.ts';
import { changeOdds } from '../../../../test/game/change-odds.ts';
import { openSite, type TestUser, type Site } from '../../../../test/site.ts';
import { refusalOf } from '../../../../test/platform/refusal-of.ts';
import { draftSubject } from '../../studio/queries.ts';
import { neutralSettings } from './neutral-odds.ts';

let site: Site;
let admin: TestUser;
let id: number;
beforeAll(async () => {
  site = await openSite({ config: { operationProfile: 'regulado' } });
  admin = await site.createAdministrator();
  id = (await admin.client('listAdminProducts'))[0]!.id;
});
afterAll(() => site.close());

type Change = Omit<RequestBody<'updateProductRtp'>, 'product_id' | 'acknowledged'>;
const update = (change: Change) =>
  refusalOf(admin.client('updateProductRtp', { body: { product_id: id, ...change, acknowledged: true } }));

test.each([
  [{ engagement_loss_3_multiplier: 2 }],
  [{ engagement_loss_8_multiplier: 10 }],
  [{ rtp_correction_multiplier: 1.5 }],
  [{ adaptive_high_prize_reduction_warning: 0.6 }],
  [{ adaptive_high_prize_reduction_critical: 0.3 }],
  [{ forced_rtp_enabled: true, forced_rtp: 0.97 }],
])('in the profile regulado %j is refused, since odds would differ or adapt', async (change) => {
  expect(await update(change)).toBe('odds_not_neutral');
});

test('in the profile regulado an RTP below 85 % is refused, by settings and by prizes', async () => {
  expect(await update({ rtp_target: 0.84, rtp_tolerance: 0.01, visible_rtp: 0.84 })).toBe('rtp_below_regulated');
  expect(await update({ rtp_target: 0.85, visible_rtp: 0.85 })).toBeUndefined();
  const { prizes } = await admin.client('getAdminProduct', { params: { id } });
  const rows = prizes.map((row) => ({ id: row.id, display_weight: row.display_weight, hit_rate_base: 0.0001 }));
  expect(await refusalOf(admin.client('updateProductPrizes', { params: { id }, body: { prizes: rows } }))).toBe(
    'rtp_below_regulated',
  );
});

test('in the profile regulado every card may aim at exactly 85 %, and is then sold', async () => {
  const player = await site.signUp();
  for (const card of (await admin.client('listAdminProducts')).slice(1)) {
    const body = { product_id: card.id, rtp_target: 0.85, visible_rtp: 0.85, acknowledged: true } as const;
    expect([card.name, await refusalOf(admin.client('updateProductRtp', { body }))]).toEqual([card.name, undefined]);
    expect(await player.client('nextRound', { query: { product_id: card.id } })).toMatchObject({ product_id: card.id });
  }
});

test('in the profile regulado no card is published that it would not sell', async () => {
  const neutral = neutralSettings(defaultSettings);
  const { price_cents, max_prize_cents, prizes } = cardContent();
  const below = { ...neutral, rtp_target: 0.845 };
  const { k: k_max } = parseMath({ protocol: 1, price_cents, max_prize_cents, prizes, settings: below });
  const settings = { ...neutral, rtp_target: 0.85, k_max };
  const { id: draftId } = await admin.client('createCardDraft', {
    body: { content: cardContent({ settings, visible_rtp: 0.85 }) },
  });
  const publishing = admin.client('publishCard', { params: { id: draftId }, body: { revision: 1, reason: 'cartela nova' } });
  expect(await refusalOf(publishing)).toBe('card_not_sellable');
});

test('in the profile regulado no card is published that was asked for under another profile', async () => {
  const other = await site.createStaff('admin');
  const card = cardContent({ name: 'Verão' });
  const { id: draftId } = await admin.client('createCardDraft', { body: { content: card } });
  const { rows } = await site.owner.query<{ id: string }>(
    `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at)
     values (gen_random_uuid(), 'publish-card', $1, $2, '{}', 'x', $3, now() + interval '1 day') returning id`,
    [draftSubject(draftId), { draft_id: draftId, card }, admin.id],
  );
  const approval = other.client('approveSecondPersonRequest', { params: { id: rows[0]!.id }, body: { reason: 'conferido' } });
  expect(await refusalOf(approval)).toBe('card_not_sellable');
});

test('in the profile regulado a version with other odds cannot come back, nor be put on sale', async () => {
  const number = 1; // the seeded one, made neutral at the start
  const restored = admin.client('restoreProductVersion', { params: { id, number }, body: { acknowledged: true } });
  expect(await refusalOf(restored)).toBe('odds_not_neutral');
  expect(await update({ is_active: false })).toBeUndefined();
  await changeOdds(site.pool, id, { engagement_loss_8_multiplier: 10 });
  expect(await update({ is_active: true })).toBe('odds_not_neutral');
  // No slider goes down to 1, which is the only value that the profile allows.
  expect(await update({ is_active: true, engagement_loss_8_multiplier: 1 })).toBeUndefined();
});
