import type { ApiError } from '@raspasorte/contract';
import { defaultSettings, type MathSettings } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardContent } from '../../../test/game/card-content.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { selectProducts } from '../products/queries.ts';
import { neutralizeProducts } from './regulated/neutralize-products.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  admin = await site.createAdministrator();
});
afterAll(() => site.close());

const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ problem }: ApiError) => problem?.errors?.find(({ field }) => field === 'visible_rtp')?.message.replaceAll('\u00a0', ' '),
  );

/** What the three places that know a public RTP make of it: a new card, a change, a start. */
async function judge(settings: Partial<MathSettings>, visible: number) {
  const content = cardContent({ settings: { ...defaultSettings, ...settings }, visible_rtp: visible });
  const draft = await admin.client('createCardDraft', { body: { content } });
  const publishing = admin.client('publishCard', { params: { id: draft.id }, body: { revision: 1, reason: 'cartela nova' } });
  const inStudio = await answer(publishing);

  const { id } = (await admin.client('listAdminProducts'))[0]!;
  const body = { product_id: id, ...settings, acknowledged: true } as const;
  const changed = await answer(admin.client('updateProductRtp', { body: { ...body, visible_rtp: visible } }));

  await admin.client('updateProductRtp', { body: { ...body, visible_rtp: 0.7, engagement_loss_3_multiplier: 1.5 } });
  await site.owner.query('update ticket_products set visible_rtp = $2 where id = $1', [id, visible]);
  await neutralizeProducts(site.pool);
  const started = (await selectProducts(site.pool)).find((product) => product.id === id)!.visible_rtp;
  return { inStudio, changed, started };
}

test.each([
  { settings: { rtp_target: 0.9, rtp_tolerance: 0.01 }, visible: 0.91, most: 0.91, exact: '90%', tolerance: '1%' },
  { settings: { rtp_target: 0.9, rtp_tolerance: 0.01 }, visible: 0.92, most: 0.91, exact: '90%', tolerance: '1%' },
  { settings: { rtp_target: 0.85, rtp_tolerance: 0.005 }, visible: 0.86, most: 0.85, exact: '85%', tolerance: '0,5%' },
  { settings: { rtp_target: 0.85, rtp_tolerance: 0.005 }, visible: 0.8, most: 0.8, exact: '85%', tolerance: '0,5%' },
  { settings: { rtp_target: 0.8, rtp_tolerance: 0.05 }, visible: 0.99, most: 0.85, exact: '80%', tolerance: '5%' },
])('a public RTP of $visible over an exact one of $exact and $tolerance: studio, change and start agree', async (row) => {
  const { settings, visible, most, exact, tolerance } = row;
  const sentence = `O RTP público (${Math.round(visible * 100)}%) não pode passar do RTP exato (${exact}) mais a tolerância (${tolerance}).`;
  const verdict = visible <= most ? 'allowed' : sentence;
  expect(await judge(settings, visible)).toEqual({ inStudio: verdict, changed: verdict, started: most });
});
