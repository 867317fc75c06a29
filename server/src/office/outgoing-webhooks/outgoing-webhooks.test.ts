import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookKinds } from '@raspasorte/contract/admin';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { moveRound } from '../../../test/game/change-odds.ts';
import { openRecordingServer } from '../../../test/platform/recording-server.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { createPost } from './post-message.ts';
import { callQueueLapsedRounds } from './queries/messages.ts';
import { sendMessages } from './send-messages.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let receiver: Awaited<ReturnType<typeof openRecordingServer>>;
let admin: TestUser;
beforeAll(async () => {
  // The site's own jobs are off: they refuse addresses of this machine.
  [site, receiver] = await Promise.all([openSite({ config: { jobs: false } }), openRecordingServer()]);
  admin = await site.createAdministrator();
});
afterEach(async () => {
  receiver.calls.length = 0;
  await site.owner.query('delete from webhook_endpoint');
  await site.expectSound();
});
afterAll(() => Promise.all([site.close(), receiver.close()]));

const post = createPost(new http.Agent());
const send = () => sendMessages({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date() });

type Kind = (typeof webhookKinds)[number];

async function buy({ client }: TestUser): Promise<string> {
  const productId = (await client('listProducts')).at(-1)!.id;
  return (await client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() })).round.id;
}

/** An endpoint that points to the receiver on this machine, which the API would refuse. */
async function listen(kinds: readonly Kind[] = webhookKinds, path = '/eventos') {
  const body = { url: `https://sistemas.example${path}`, kinds: [...kinds] };
  const made = await admin.client('createWebhookEndpoint', { body });
  await site.owner.query('update webhook_endpoint set url = $2 where id = $1', [made.id, receiver.address + path]);
  return made;
}

const messages = async () => (await admin.client('listWebhookMessages', { query: {} })).items;
const due = () => ageRows(site.owner, 'webhook_message', '1 day', { which: { status: 'pending' }, only: ['next_attempt_at'] });
const told = () => receiver.calls.map(({ body }) => JSON.parse(body.toString()) as { type: string; data: object });

describe('a system of the house', () => {
  test('gets one message about a credited deposit, with a valid signature and without a name', async () => {
    const { secret } = await listen();
    const player = await site.signUp();
    await settleDeposit(site.pool, player.id, { amountCents: 5000 });
    await send();
    await send();
    expect(receiver.calls.length).toBe(1);
    const [call] = receiver.calls;
    const text = call!.body.toString();
    expect(new Webhook(secret).verify(text, call!.headers as Record<string, string>)).toMatchObject({
      type: 'deposit.credited',
      data: { player_id: player.id, amount_cents: 5000, provider: 'sandbox' },
    });
    expect(() => new Webhook(secret).verify(text.replace('5000', '9000'), call!.headers as never)).toThrow(
      'No matching signature',
    );
    expect(text).not.toContain(player.email);
    expect(await messages()).toMatchObject([{ kind: 'deposit.credited', status: 'delivered', attempts: 1, http_status: 201 }]);
  });

  test('gets messages about finished cards, scratched or left for a day, and about a blocked player', async () => {
    await listen();
    const player = await site.signUp();
    await site.credit(player, 10_000);
    const [scratched, left] = [await buy(player), await buy(player)];
    const all = Array.from({ length: 24 }, () => true);
    await player.client('updateRoundRevealed', { body: { p_round_id: scratched, p_revealed_yours: all } });
    const lapsed = { playerId: player.id, roundId: left, to: new Date(Date.now() - 24 * 3_600_000 - 60_000) };
    await moveRound(site.owner, lapsed);
    await callQueueLapsedRounds(site.pool);
    await callQueueLapsedRounds(site.pool);
    await site.blockPlayer(player);
    await send();
    const rounds = told().filter(({ type }) => type === 'round.finished');
    expect(rounds.length).toBe(2);
    expect(rounds.map(({ data }) => data)).toContainEqual(expect.objectContaining({ round_id: scratched, price_cents: 500 }));
    expect(told().filter(({ type }) => type === 'player.changed')).toMatchObject([
      { data: { player_id: player.id, status: 'blocked' } },
    ]);
  });

  test('gets each message about a card that finished by itself while no job ran, once', async () => {
    await callQueueLapsedRounds(site.pool);
    await ageRows(site.owner, 'lapsed_round_mark', '5 hours');
    await listen(['round.finished']);
    const player = await site.signUp();
    await site.credit(player, 10_000);
    for (const hours of [25, 25.5, 28]) {
      const left = { playerId: player.id, roundId: await buy(player), to: new Date(Date.now() - hours * 3_600_000) };
      await moveRound(site.owner, left);
    }
    for (let run = 0; run < 6; run++) await callQueueLapsedRounds(site.pool);
    const idsOf = async (query: string) => (await site.owner.query<{ id: string }>(query, [player.id])).rows.map(({ id }) => id);
    const queued = await idsOf(`select subject as id from webhook_message where data ->> 'player_id' = $1`);
    expect(queued.toSorted()).toEqual((await idsOf('select id from round where player_id = $1')).toSorted());
  });

  test('gets only the kinds that it is set up for, and nothing while it is switched off', async () => {
    const { id } = await listen(['player.changed']);
    await settleDeposit(site.pool, (await site.signUp()).id, { amountCents: 2000 });
    await site.owner.query('update webhook_endpoint set is_active = false where id = $1', [id]);
    await site.blockPlayer(await site.signUp());
    expect(await messages()).toEqual([]);
    await expect(admin.client('testWebhookEndpoint', { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'webhook_inactive',
    });
  });

  test('that is switched off is sent nothing again, because its messages would wait in silence', async () => {
    const { id } = await listen();
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    receiver.answerNext(410);
    await send();
    await site.owner.query('update webhook_endpoint set is_active = false where id = $1', [id]);
    const [failed] = await messages();
    for (const body of [{ message_id: failed!.id }, { endpoint_id: id }])
      expect(await refusalOf(admin.client('resendWebhookMessages', { body }))).toBe('webhook_inactive');
    expect(await messages()).toEqual([failed]);
  });

  test('that fails is retried at growing intervals, then given up until somebody sends the message again', async () => {
    const { id } = await listen();
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    const audited = await auditEntries(site.pool, { action: 'test-webhook', subject: id });
    expect(audited).toHaveLength(1);
    for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      receiver.answerNext(503);
      await due();
      const begunMs = Date.now();
      await send();
      const attemptMs = Date.parse((await messages())[0]!.next_attempt_at!) - seconds * 1000;
      expect([begunMs <= attemptMs, attemptMs <= Date.now()]).toEqual([true, true]);
    }
    receiver.answerNext(503);
    await due();
    await send();
    expect(receiver.calls.length).toBe(10);
    const [failed] = await messages();
    expect(failed).toMatchObject({ status: 'failed', failure: 'HTTP 503', attempts: 10, next_attempt_at: null });
    expect(await admin.client('resendWebhookMessages', { body: { endpoint_id: id } })).toEqual({ resent: 1, remaining: 0 });
    await send();
    expect(await messages()).toMatchObject([{ id: failed!.id, status: 'delivered' }]);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { tries } = await admin.client('getWebhookMessage', { params: { id: failed!.id } });
    expect(tries.map(({ http_status: status }) => status)).toEqual([201, ...Array.from({ length: 10 }, () => 503)]);
  });

  test('that answers 410 Gone is not retried, and a redirect is not followed', async () => {
    const { id } = await listen();
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    receiver.answerNext(410);
    await send();
    expect(await messages()).toMatchObject([{ status: 'failed', failure: 'HTTP 410' }]);
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    receiver.answerNext(302, { location: `${receiver.address}/inside` });
    await send();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/eventos', '/eventos']);
    expect((await messages())[0]).toMatchObject({ status: 'pending', failure: 'HTTP 302' });
  });

  test('gets its message although another endpoint hangs with many of them', async () => {
    const { id: hanging } = await listen(['player.changed'], '/parado');
    const { id: healthy } = await listen(['player.changed'], '/eventos');
    const queue = (endpointId: string, count: number) =>
      site.owner.query(
        `insert into webhook_message (endpoint_id, kind, subject, data, next_attempt_at)
         select $1, 'player.changed', number::text, '{}', now() - interval '1 hour' from generate_series(1, $2::integer) number`,
        [endpointId, count],
      );
    await queue(hanging, 60);
    await queue(healthy, 1);
    const calls: string[] = [];
    const post = async (url: string) => {
      calls.push(new URL(url).pathname);
      if (url.endsWith('/eventos')) return 200;
      await pause(100);
      throw new DOMException('timed out', 'TimeoutError');
    };
    await sendMessages({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date() });
    expect(calls.filter((path) => path === '/eventos')).toHaveLength(1);
    // One batch in a run: the next run tries the rest.
    expect(calls.filter((path) => path === '/parado')).toHaveLength(20);
  });

  test('whose secret cannot be read says so at each message, and gets them once it has a new secret', async () => {
    const { id } = await listen();
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    await site.owner.query(`update webhook_endpoint set sealed_secret = decode(repeat('5a', 60), 'hex')`);
    await send();
    expect(await messages()).toMatchObject([{ status: 'pending', failure: 'segredo ilegível', attempts: 1 }]);
    const { secret } = await admin.client('renewWebhookSecret', { params: { id }, body: {} });
    await due();
    await send();
    const [call] = receiver.calls;
    expect(new Webhook(secret).verify(call!.body.toString(), call!.headers as never)).toMatchObject({ type: 'test' });
  });

  test('keeps its secret when the encryption key changes', async () => {
    const { id, secret } = await listen();
    const newKey = Buffer.alloc(32, 7);
    await rotateKey(
      site.owner,
      { oldKey: site.seedKey, newKey },
      { actorId: null, actorName: 'linha de comando', address: null },
    );
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    await sendMessages({
      pool: site.pool,
      logger: testLogger,
      post,
      seedKey: newKey,
      clock: () => new Date(),
    });
    const [call] = receiver.calls;
    expect(new Webhook(secret).verify(call!.body.toString(), call!.headers as never)).toMatchObject({ type: 'test' });
    await rotateKey(site.owner, { oldKey: newKey, newKey: site.seedKey }, { actorId: null, actorName: 'x', address: null });
  });
});

describe('an address inside the own network', () => {
  test.each([
    'http://sistemas.example/eventos',
    'https://127.0.0.1/eventos',
    'https://[::1]/eventos',
    'https://10.0.0.1/eventos',
    'https://0x7f000001/eventos',
    'https://localhost/eventos',
    'https://bank.internal/eventos',
    'https://name:word@sistemas.example/eventos',
    'sistemas.example',
  ])('%s is not taken', async (url) => {
    const made = admin.client('createWebhookEndpoint', { body: { url, kinds: ['player.changed'] } });
    expect(await refusalOf(made)).toBe('webhook_address_refused');
  });

  test('is not called when a name resolves to it either', async () => {
    const { id } = await listen();
    const { port } = new URL(receiver.address);
    await site.owner.query('update webhook_endpoint set url = $1 where id = $2', [`https://localhost:${port}/eventos`, id]);
    await admin.client('testWebhookEndpoint', { params: { id }, body: {} });
    const post = createPost();
    await sendMessages({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => new Date() });
    expect(await messages()).toMatchObject([{ status: 'pending', failure: 'endereço da própria rede' }]);
    expect(receiver.calls).toEqual([]);
  });
});

test('endpoints are changed, get new secrets and are removed, and the audit log says by whom, each change once', async () => {
  const { id, secret } = await listen(['player.changed']);
  const url = 'https://outros.example/avisos';
  // Saving it again as it is, is no change.
  for (const kinds of [
    ['round.finished', 'player.changed'],
    ['player.changed', 'round.finished'],
  ] as const)
    await admin.client('changeWebhookEndpoint', { params: { id }, body: { url, kinds: [...kinds], is_active: false } });
  const renewed = await admin.client('renewWebhookSecret', { params: { id }, body: {} });
  expect(renewed.secret).not.toBe(secret);
  expect((await admin.client('listWebhookEndpoints')).endpoints).toMatchObject([
    { id, url, kinds: ['round.finished', 'player.changed'], is_active: false, pending: 0, failed: 0, delivered_at: null },
  ]);
  const again = admin.client('createWebhookEndpoint', { body: { url, kinds: ['round.finished'] } });
  expect(await refusalOf(again)).toBe('webhook_known');
  const seen = { url, kinds: ['round.finished' as const, 'player.changed' as const], is_active: false };
  await admin.client('removeWebhookEndpoint', { params: { id }, body: { seen } });
  expect((await admin.client('listWebhookEndpoints')).endpoints).toEqual([]);
  const { items } = await admin.client('listAudit', { query: { subject: id } });
  expect(items.map(({ action }) => action)).toEqual([
    'remove-webhook-endpoint',
    'renew-webhook-secret',
    'change-webhook-endpoint',
    'create-webhook-endpoint',
  ]);
  expect(JSON.stringify(items)).not.toContain(secret);
});

test('the database knows the kinds that the contract names', async () => {
  const { rows } = await site.owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'webhook_endpoint_kinds_check'`,
  );
  const kinds = [...rows[0]!.rule.matchAll(/'([a-z.]+)'::text/g)].map(([, kind]) => kind);
  expect(kinds).toEqual([...webhookKinds]);
});
