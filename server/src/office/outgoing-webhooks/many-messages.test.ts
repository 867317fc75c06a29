import { setTimeout as pause } from 'node:timers/promises';
import { webhookKinds } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { deleteExpiredData } from '../retention/retention-jobs.ts';
import { lockEndpoint, retireEndpoint } from './queries/endpoints.ts';
import { sendMessages } from './send-messages.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  // The site's own jobs are off, so that each message is sent by the test.
  site = await openSite({ config: { jobs: false } });
  admin = await site.createAdministrator();
});
afterEach(async () => {
  await site.owner.query('delete from webhook_endpoint');
  await site.expectSound();
});
afterAll(() => site.close());

const terms = { url: 'https://sistemas.example/eventos', kinds: [...webhookKinds] };
const listen = () => admin.client('createWebhookEndpoint', { body: terms });
const messages = async () => (await admin.client('listWebhookMessages', { query: {} })).items;

/**
 * Sends what is due to an endpoint that takes each message after a while. Returns how many it took.
 */
async function sent({ slowMs = 0, runMs }: { slowMs?: number; runMs?: number } = {}): Promise<number> {
  let taken = 0;
  const post = async () => {
    await pause(slowMs);
    taken += 1;
    return 200;
  };
  await sendMessages({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date(), runMs });
  return taken;
}

test('an endpoint that takes its many messages slowly does not keep others waiting for all of them', async () => {
  const { id } = await listen();
  await site.owner.query(
    `insert into webhook_message (endpoint_id, kind, subject, data, next_attempt_at)
     select $1, 'player.changed', number::text, '{}', now() - interval '1 hour' from generate_series(1, 200) number`,
    [id],
  );
  const first = await sent({ slowMs: 100, runMs: 150 });
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(200);
  expect(await sent()).toBe(200 - first);
});

test('a message that was delivered stays so when an attempt fails that froze before', async () => {
  const { id } = await listen();
  await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
  const [begun, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const post = async () => {
    begun.resolve();
    await thawed.promise;
    throw new DOMException('no answer', 'TimeoutError');
  };
  const options = { pool: site.pool, logger: testLogger, seedKey: site.seedKey, clock: () => new Date() };
  const frozen = sendMessages({ ...options, post });
  await begun.promise;
  await ageRows(site.owner, 'webhook_message', '1 hour', { which: { endpoint_id: id }, only: ['next_attempt_at'] });
  expect(await sent()).toBe(1);
  thawed.resolve();
  await frozen;
  expect(await messages()).toMatchObject([{ status: 'delivered' }]);
});

test('a removed endpoint is gone at once, frees its address, and is deleted later with its messages', async () => {
  const { id } = await listen();
  await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
  const messageId = (await messages())[0]!.id;
  const remove = () => admin.client('removeWebhookEndpoint', { params: { id }, body: { seen: { ...terms, is_active: true } } });
  await remove();
  const gone = { code: 'not_found' };
  await expect(remove()).rejects.toMatchObject(gone);
  await expect(admin.client('getWebhookMessage', { params: { id: messageId } })).rejects.toMatchObject(gone);
  await expect(admin.client('resendWebhookMessages', { body: { message_id: messageId } })).rejects.toMatchObject(gone);
  expect(await messages()).toEqual([]);
  expect(await sent()).toBe(0);
  const { id: next } = await listen();
  await ageRows(site.owner, 'webhook_endpoint', '2 days', { which: { id }, only: ['removed_at'] });
  await deleteExpiredData(site.pool, testLogger);
  const { rows } = await site.owner.query(
    'select e.id from webhook_endpoint e left join webhook_message m on m.endpoint_id = e.id',
  );
  expect(rows).toEqual([{ id: next }]);
});

test('facts of money do not wait while an operator changes or removes an endpoint', async () => {
  const { id } = await listen();
  const { id: playerId } = await site.signUp();
  await inTransaction(site.pool, async (tx) => {
    await lockEndpoint(tx, id);
    await retireEndpoint(tx, id);
    const deposit = settleDeposit(site.pool, playerId, { amountCents: 2500 });
    await expect(deposit).resolves.toBeDefined();
  });
});
