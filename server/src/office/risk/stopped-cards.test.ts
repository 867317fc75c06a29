import http from 'node:http';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { stopExposedCards } from '../../game/studio/studio-jobs.ts';
import { queueAndSendAlerts } from '../alerts/send-alerts.ts';
import { createPost } from '../outgoing-webhooks/post-message.ts';
import { watchAlarms } from './watch-alarms.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestStaffUser;
let finance: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [admin, finance] = [await site.createStaff('admin'), await site.createStaff('finance')];
  await passWatermark(site.pool);
});
afterEach(async () => {
  await site.owner.query('delete from round_hour');
  await site.expectSound();
});
afterAll(() => site.close());

const termsOf = async (id: number) => (await admin.client('listSaleTerms')).find(({ product_id }) => product_id === id)!;
const setTerms = async (id: number, more: Partial<RequestBody<'setSaleTerms'>>) => {
  const { badge, position, sale_from, sale_until, exposure_limit_cents, revision } = await termsOf(id);
  const body = { badge, position, sale_from, sale_until, exposure_limit_cents, revision, ...more };
  return admin.client('setSaleTerms', { params: { id }, body });
};
const sell = (id: number) => admin.client('updateProductRtp', { body: { product_id: id, is_active: true, acknowledged: true } });
const lose = (id: number, cents: number, hoursAgo = 2) =>
  site.owner.query(
    `insert into round_hour (hour, product_id, is_free, is_boosted, rounds, wagered_cents, paid_cents, expected_cents, variance_cents2)
     select date_trunc('hour', now() - $3 * interval '1 hour', 'UTC'), $1, false, false, 1, 0, $2, 485, 1`,
    [id, cents, hoursAgo],
  );

/** What the jobs do within a minute. */
async function aMinutePasses(): Promise<void> {
  await stopExposedCards({ pool: site.pool, announce: () => undefined });
  await watchAlarms(site.pool, new Date());
  const post = createPost(new http.Agent());
  await queueAndSendAlerts({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date() });
}

type Card = { id: number; name: string; limit: number };

/** Each test stops a card of its own. */
async function stopped(nth: number): Promise<Card> {
  const { product_id: id, exposure_limit_cents: none } = (await admin.client('listSaleTerms')).at(-nth)!;
  expect(none).toBeNull();
  const { name, max_prize_cents: limit } = await admin.client('getAdminProduct', { params: { id } });
  await setTerms(id, { exposure_limit_cents: limit });
  await lose(id, limit + 700);
  await aMinutePasses();
  return { id, name, limit };
}
const alarmsOf = async ({ id }: Card) =>
  (await finance.client('getRisk')).alarms.filter((alarm) => alarm.kind === 'exposure' && alarm.subject_id === String(id));
const waitingFor = async ({ name }: Card) =>
  (await finance.client('listDecisions', { query: { kind: 'alarm' } })).items.filter(
    ({ detail }) => detail === `exposure ${name}`,
  );

test('a card that reaches its loss limit raises an alarm, waits in the queue, and is told to who listens', async () => {
  const body = { mail_kinds: ['exposure' as const], webhook_kinds: [], webhook_url: null, quiet: null };
  expect((await finance.client('saveAlertSettings', { body })).possible).toContain('exposure');
  const card = await stopped(1);
  const { id, name, limit } = card;
  const facts = { lost_cents: limit + 700, limit_cents: limit };
  expect(await alarmsOf(card)).toMatchObject([{ subject: name, is_quiet: false, acknowledged: null, facts }]);
  expect(await waitingFor(card)).toHaveLength(1);
  expect((await site.app.inject('/metrics')).body).toContain('risk_alarms{kind="exposure"} 1');
  const mails = `select player_id, data -> 'alerts' -> 0 ->> 'kind' as kind from mail_outbox where kind = 'staff-alert'`;
  expect((await site.pool.query(mails)).rows).toEqual([{ player_id: finance.id, kind: 'exposure' }]);

  // The hours that were lost have passed, and the card is still not sold.
  await site.owner.query('delete from round_hour');
  await aMinutePasses();
  expect(await alarmsOf(card)).toHaveLength(1);
  await sell(id);
  expect(await alarmsOf(card)).toEqual([]);
  await aMinutePasses();
  expect(await waitingFor(card)).toEqual([]);
  expect((await site.pool.query(mails)).rows).toHaveLength(1);
});

test('the alarm ends once the limit is raised above the loss, and not before', async () => {
  const card = await stopped(2);
  await setTerms(card.id, { exposure_limit_cents: card.limit + 700 });
  await setTerms(card.id, { badge: 'NOVA' });
  expect(await alarmsOf(card)).toMatchObject([{ facts: { limit_cents: card.limit + 700 } }]);
  await setTerms(card.id, { exposure_limit_cents: card.limit + 701 });
  expect(await alarmsOf(card)).toEqual([]);
});

test('the alarm ends once the card is retired', async () => {
  const card = await stopped(3);
  const { revision } = await termsOf(card.id);
  expect(await alarmsOf(card)).toHaveLength(1);
  await admin.client('retireProduct', { params: { id: card.id }, body: { revision, reason: 'perde demais' } });
  expect(await alarmsOf(card)).toEqual([]);
});

test('an acknowledged alarm is quiet while its card is off sale, and a card that stops again raises a new one', async () => {
  const card = await stopped(4);
  const [first] = await alarmsOf(card);
  await finance.client('acknowledgeAlarm', { body: { alarm: first!.id, seen_level: 1, note: 'prêmio máximo' } });
  await aMinutePasses();
  expect(await alarmsOf(card)).toMatchObject([{ is_quiet: true, acknowledged: { note: 'prêmio máximo' } }]);
  expect(await waitingFor(card)).toEqual([]);
  await site.owner.query('delete from round_hour');
  await sell(card.id);
  await lose(card.id, card.limit);
  await aMinutePasses();
  expect(await alarmsOf(card)).toMatchObject([{ is_quiet: false, acknowledged: null, facts: { lost_cents: card.limit } }]);
  expect(await waitingFor(card)).toHaveLength(1);
});

test('a card that an operator takes off sale raises no alarm', async () => {
  const id = (await admin.client('listSaleTerms')).at(-5)!.product_id;
  await admin.client('updateProductRtp', { body: { product_id: id, is_active: false, acknowledged: true } });
  await aMinutePasses();
  expect((await finance.client('getRisk')).alarms.filter(({ subject_id }) => subject_id === String(id))).toEqual([]);
});

test('a card that has reached its limit can be changed while it is on sale, and its stop voids what was reserved', async () => {
  const [player, { product_id: id }] = [await site.signUp(), (await admin.client('listSaleTerms')).at(-6)!];
  await site.credit(player, 100_000);
  const { max_prize_cents: limit } = await admin.client('getAdminProduct', { params: { id } });
  await setTerms(id, { exposure_limit_cents: limit });
  const { reservation } = await player.client('nextRound', { query: { product_id: id } });
  // Earlier losses than those of 24 hours do not count.
  await lose(id, limit - 1, 24);
  await lose(id, limit, 25);
  await aMinutePasses();
  expect((await admin.client('getAdminProduct', { params: { id } })).is_active).toBe(true);
  await lose(id, 1, 23);
  await admin.client('updateProductRtp', { body: { product_id: id, show_real_rtp: true, acknowledged: true } });
  await aMinutePasses();
  await site.owner.query('delete from round_hour');
  await sell(id);
  const bought = player.client('createRound', { body: { product_id: id, reservation }, idempotencyKey: 'reserved' });
  expect(await refusalOf(bought)).toBe('reservation_expired');
});
