import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { moveRound } from '../../../test/game/change-odds.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { createPushDevice } from '../../../test/people/push-device.ts';
import { openRecordingServer } from '../../../test/platform/recording-server.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { totpCode } from '../../../test/people/totp.ts';
import { callNotifyPlayer } from '../notifications/queries.ts';
import { insertRealityChecks, type PushChoice } from './queries.ts';
import { sendPushes } from './send-pushes.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { deriveVapidKeys } from './vapid-keys.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let service: Awaited<ReturnType<typeof openRecordingServer>>;
beforeAll(async () => {
  // Without jobs: they would call no device, because the real list has no address of this machine.
  [site, service] = await Promise.all([openSite({ config: { jobs: false } }), openRecordingServer()]);
});
afterEach(async () => {
  service.calls.length = 0;
  await site.owner.query('delete from push_subscription');
});
afterAll(() => Promise.all([site.close(), service.close()]));

const keys = deriveVapidKeys('a secret of tests, as long as one has to be');
const everything: PushChoice = { deposits: true, withdrawals: true, reminders: true };
const send = (isPushService: (endpoint: string) => boolean = () => true) =>
  sendPushes({ pool: site.pool, logger: testLogger, isPushService, keys, contact: 'mailto:suporte@raspasorte.example' });
const waiting = async () =>
  (await site.owner.query('select * from push_outbox')).rows as { attempts: number; next_attempt_at: Date }[];
type Post = (path: string, body: object) => Promise<Response>;
const subscriptions = async () => (await site.owner.query('select from push_subscription')).rowCount;
const devicesOf = async ({ client }: TestUser) => (await client('listPushDevices')).devices;

const sessionOf = async ({ token }: TestUser) => {
  const { rows } = await site.owner.query<{ id: string }>('select id from auth.session where token = split_part($1, $2, 1)', [
    token,
    '.',
  ]);
  return rows[0]!.id;
};
/** A device of this player at the local push service. */
async function subscribe(player: TestUser, { path = '/one', choice = everything } = {}) {
  const device = createPushDevice();
  const place = { playerId: player.id, sessionId: await sessionOf(player) };
  await subscribeDevice(site.pool, place, { endpoint: service.address + path, ...device.keys, ...choice });
  return device;
}
const tell = (
  { id }: TestUser,
  kind: 'deposit-credited' | 'withdrawal-paid' | 'new-device',
  subject: string = crypto.randomUUID(),
) =>
  callNotifyPlayer(site.pool, { playerId: id, kind, subject, data: { amount_cents: 12_345, transaction_id: subject } as never });

describe('a subscribed device', () => {
  test('gets one push about a credited deposit, which only it can read, without the amount', async () => {
    const player = await site.signUp();
    const device = await subscribe(player);
    await tell(player, 'deposit-credited', 'd1');
    await tell(player, 'deposit-credited', 'd1');
    await send();
    expect(service.calls).toHaveLength(1);
    const [{ body, headers }] = service.calls as [(typeof service.calls)[number]];
    expect(device.open(body)).toEqual({
      title: 'Depósito confirmado',
      body: 'O valor já está no seu saldo.',
      path: '/wallet',
      tag: 'deposit-credited',
    });
    expect(() => createPushDevice().open(body)).toThrow('unable to authenticate data');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'deposit-credited', urgency: 'normal' });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    expect(await waiting()).toEqual([]);
  });

  test('is reached under the key of this site, which the push service can check', async () => {
    const player = await site.signUp();
    await subscribe(player);
    await tell(player, 'withdrawal-paid');
    await send();
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(service.calls[0]!.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.address,
      sub: 'mailto:suporte@raspasorte.example',
    });
  });

  test('gets nothing else: no push of a kind that it left out, and none for events without a push', async () => {
    const player = await site.signUp();
    await subscribe(player, { choice: { deposits: false, withdrawals: true, reminders: false } });
    await tell(player, 'deposit-credited');
    await tell(player, 'new-device');
    expect(await waiting()).toEqual([]);
    await tell(player, 'withdrawal-paid');
    expect(await waiting()).toHaveLength(1);
  });

  test('is reminded of each full hour of play, once', async () => {
    const player = await site.signUp();
    await site.credit(player, 100_000);
    const [card] = await player.client('listProducts');
    const device = await subscribe(player, { choice: { deposits: false, withdrawals: false, reminders: true } });
    for (const minutes of [65, 52, 40, 28, 16, 4]) {
      const { round } = await player.client('createRound', {
        body: { product_id: card!.id },
        idempotencyKey: crypto.randomUUID(),
      });
      await moveRound(site.owner, { playerId: player.id, roundId: round.id, to: new Date(Date.now() - minutes * 60_000) });
    }
    expect([await insertRealityChecks(site.pool), await insertRealityChecks(site.pool)]).toEqual([1, 0]);
    await send();
    expect(device.open(service.calls[0]!.body)).toMatchObject({
      title: 'Você está jogando há 1 hora',
      path: '/jogo-responsavel',
    });
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i no longer knows the device, which is then deleted', async (status) => {
    const player = await site.signUp();
    await subscribe(player);
    await tell(player, 'deposit-credited');
    service.answerNext(status);
    await send();
    expect([await subscriptions(), await waiting()]).toEqual([0, []]);
  });

  test.each([
    [503, {}, 15],
    [429, { 'retry-after': '120' }, 120],
  ])('that answers %i is asked again later, as late as it says', async (status, headers, seconds) => {
    const player = await site.signUp();
    await subscribe(player);
    await tell(player, 'deposit-credited');
    service.answerNext(status, headers);
    const begunMs = Date.now();
    await send();
    const [push] = await waiting();
    expect(push!.attempts).toBe(1);
    const attemptMs = push!.next_attempt_at.getTime() - seconds * 1000;
    expect([begunMs <= attemptMs, attemptMs <= Date.now()]).toEqual([true, true]);
    await ageRows(site.owner, 'push_outbox', '5 minutes');
    await send();
    expect([service.calls.length, await waiting()]).toEqual([2, []]);
  });

  test('that is no longer on the list is not called, and neither is the target of a redirect', async () => {
    const player = await site.signUp();
    await subscribe(player);
    await tell(player, 'deposit-credited');
    await send(() => false);
    expect([service.calls.length, await subscriptions()]).toEqual([0, 0]);
    await subscribe(player);
    await tell(player, 'deposit-credited');
    service.answerNext(302, { location: `${service.address}/inside` });
    await send();
    expect(service.calls.map(({ path }) => path)).toEqual(['/one']);
  });

  test('gets no push that has expired', async () => {
    const player = await site.signUp();
    await subscribe(player);
    await tell(player, 'deposit-credited');
    await ageRows(site.owner, 'push_outbox', '25 hours');
    await send();
    expect([service.calls.length, await waiting()]).toEqual([0, []]);
  });
});

describe('a player', () => {
  const body = (endpoint: string) => ({ endpoint, keys: createPushDevice().keys, ...everything });

  test('subscribes the device that asks, changes its choice, and removes it', async () => {
    const player = await site.signUp();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
    const { public_key } = await player.client('listPushDevices');
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
    await player.client('subscribePushDevice', { body: body(endpoint) });
    const { devices } = await player.client('subscribePushDevice', { body: { ...body(endpoint), deposits: false } });
    expect(devices).toMatchObject([{ is_present: true, deposits: false, withdrawals: true }]);
    const other = await site.signUp();
    const remove = ({ client }: TestUser) => client('removePushDevice', { params: { id: devices[0]!.id }, body: {} });
    expect(await refusalOf(remove(other))).toBe('not_found');
    expect((await remove(player)).devices).toEqual([]);
  });

  test.each(['https://127.0.0.1/a', 'https://evil.example/a', 'http://fcm.googleapis.com/a'])(
    'cannot have %s called, and nothing is stored',
    async (endpoint) => {
      const player = await site.signUp();
      expect(await refusalOf(player.client('subscribePushDevice', { body: body(endpoint) }))).toBe('push_service_unknown');
      const noKey = { ...body('https://fcm.googleapis.com/a'), keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
      expect(await refusalOf(player.client('subscribePushDevice', { body: noKey }))).toBe('malformed');
      expect(await subscriptions()).toBe(0);
    },
  );

  test('gets no more pushes in a browser in which another player has signed in', async () => {
    const [first, second] = [await site.signUp(), await site.signUp()];
    await subscribe(first, { path: '/shared' });
    await subscribe(second, { path: '/shared' });
    expect([(await devicesOf(first)).length, (await devicesOf(second)).length]).toEqual([0, 1]);
  });

  test('loses the device with its session: by a sign-out, a block or the erasure of the account', async () => {
    const [leaving, blocked, forgotten] = [await site.signUp(), await site.signUp(), await site.signUp()];
    await subscribe(leaving, { path: '/1' });
    await subscribe(blocked, { path: '/2' });
    await subscribe(forgotten, { path: '/3' });
    const headers = { authorization: `Bearer ${leaving.token}`, origin: site.address, 'content-type': 'application/json' };
    await fetch(`${site.address}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' });
    expect(await subscriptions()).toBe(2);
    await site.blockPlayer(blocked);
    expect(await subscriptions()).toBe(1);
    await forgotten.client('requestErasure', { body: { password: PASSWORD } });
    expect(await subscriptions()).toBe(0);
  });

  test.each([
    [
      'a new password',
      async (post: Post) => post('change-password', { currentPassword: PASSWORD, newPassword: 'outra-senha-longa' }),
    ],
    [
      'two-factor authentication that is switched on',
      async (post: Post) => {
        const { totpURI } = (await (await post('two-factor/enable', { password: PASSWORD })).json()) as { totpURI: string };
        return post('two-factor/verify-totp', { code: totpCode(totpURI) });
      },
    ],
  ])('loses the device with %s, which begins a new session', async (_what, change) => {
    const player = await site.signUp();
    await subscribe(player, { path: '/renewed' });
    const headers = { authorization: `Bearer ${player.token}`, origin: site.address, 'content-type': 'application/json' };
    const post: Post = (path, body) =>
      fetch(`${site.address}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await change(post)).status).toBe(200);
    expect(await subscriptions()).toBe(0);
  });

  test('finds the device in their data export, without its endpoint and keys', async () => {
    const player = await site.signUp();
    const device = await subscribe(player, { path: '/secret-path' });
    const answer = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ push_devices: [{ deposits: true, withdrawals: true, reminders: true }] });
    expect(text).not.toContain('secret-path');
    expect(text).not.toContain(device.keys.auth);
  });
});

test('processes with the same secret derive the same site key', () => {
  expect(deriveVapidKeys('one secret')).toEqual(deriveVapidKeys('one secret'));
  expect(deriveVapidKeys('one secret').publicKey).not.toBe(deriveVapidKeys('another').publicKey);
});
