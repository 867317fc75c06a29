import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createStaffClient } from '@raspasorte/contract/admin';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { recordRotation } from '../../src/game/epochs/record-rotation.ts';
import { rotateAuthSecret } from '../../src/office/keys/rotate-auth-secret.ts';
import { rotateKey } from '../../src/office/keys/rotate-key.ts';
import { SECRET } from '../platform/open-test-dependencies.ts';
import { startBeside, type Beside } from '../platform/start-beside.ts';
import { PASSWORD, plantAuthenticator } from '../planted/plant-account.ts';
import { XGATE_EMAIL, XGATE_PASSWORD } from '../providers/xgate-server.ts';
import { codeOfKey } from '../people/totp.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

const actor = { actorId: null, actorName: 'linha de comando', address: null };
const xgate = { provider: 'xgate', email: XGATE_EMAIL, password: XGATE_PASSWORD, webhook_url: '', is_active: false };
const lines: { level: number; msg: string; reason?: string; because?: string }[] = [];

let site: Site;
/** A process that goes on with the secrets that it was started with. */
let old: Beside;
let player: TestUser;
let administrator: TestUser;

beforeAll(async () => {
  // The provider is never reached.
  const config = { providerUrls: { xgate: 'http://127.0.0.1:9' } };
  site = await openSite({ config });
  administrator = await site.createAdministrator();
  await administrator.client('savePaymentProvider', { body: xgate });
  player = await site.signUp();
  await site.credit(player, 10_000);
  const log = new PassThrough();
  log.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString()) as (typeof lines)[0]));
  old = await startBeside(site.connectionString, { config, logger: pino({ level: 'warn' }, log) });
});
afterAll(async () => {
  await site.expectSound();
  await old.close();
  await site.close();
});

type Headers = Record<string, string>;
type Refused = [status: number, code: string, retryAfter: string | null];

/** How the old process refuses a call. */
async function ask(path: string, options: { method?: string; body?: string; headers: Headers }): Promise<Refused> {
  const answer = await fetch(`${old.address}${path}`, options);
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code, answer.headers.get('retry-after')];
}
const post = (path: string, body: object, headers: Headers = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

describe("between a change of the database's user and the restart", () => {
  const name = `raspasorte_${randomBytes(6).toString('hex')}`;
  let renamed: Beside;

  beforeAll(async () => {
    await site.owner.query(`create role ${name} login in role raspasorte_app`);
    const connection = new URL(site.connectionString);
    Object.assign(connection, { username: name });
    renamed = await startBeside(connection.href);
  });
  afterAll(async () => {
    await renamed.close();
    await site.owner.query(`drop role ${name}`);
  });

  test('a process that gets no connection any more refuses for now', async () => {
    const products = async () => (await fetch(`${renamed.address}/api/products`)).status;
    const wallet = () => fetch(`${renamed.address}/api/wallet`, { headers: bearer(player) });
    expect([await products(), (await wallet()).status]).toEqual([200, 200]);
    await site.owner.query(`alter role ${name} nologin`);
    await site.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name]);
    await expect.poll(async () => (await wallet()).status).toBe(503);
    expect(await (await wallet()).json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('between a rotation of the seed key and its restart', () => {
  const refused = [503, 'unavailable', '5'];

  beforeAll(async () => {
    // The old process has sold no card of this epoch.
    await (await openSeedVault(site.pool, site.seedKey)).rotate(recordRotation(actor));
    await rotateKey(site.pool, { oldKey: site.seedKey, newKey: randomBytes(32) }, actor);
  });

  test('a process that knows no seed of the open epoch sells later, and keeps the money', async () => {
    const client = createStaffClient({ baseUrl: old.address, token: player.token });
    const product_id = (await client('listProducts'))[0]!.id;
    expect(await ask(`/api/rounds/next?product_id=${product_id}`, { headers: bearer(player) })).toEqual(refused);
    const keyed = { ...bearer(player), 'idempotency-key': randomUUID() };
    lines.length = 0;
    expect(await post('/api/functions/create-round', { product_id }, keyed)).toEqual(refused);
    expect(lines).toEqual([expect.objectContaining({ level: 50, reason: expect.stringMatching(/SEED_KEY.*restart/) as string })]);
    expect(await client('getWallet')).toMatchObject({ balance_cents: 10_000 });
  });

  test('it says that it is not ready, and why', async () => {
    lines.length = 0;
    expect([(await fetch(`${old.address}/readyz`)).status, (await fetch(`${old.address}/healthz`)).status]).toEqual([503, 200]);
    expect(lines).toEqual([expect.objectContaining({ because: expect.stringContaining('SEED_KEY') as string })]);
  });

  test('it neither shows nor saves settings of a provider, and takes no message of one', async () => {
    expect(await ask('/api/admin/payment-provider?provider=xgate', { headers: bearer(administrator) })).toEqual(refused);
    const client = createStaffClient({ baseUrl: old.address, token: administrator.token });
    await expect(client('savePaymentProvider', { body: xgate })).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await post('/api/webhooks/xgate?token=any', { id: 'any' })).toEqual(refused);
  });
});

describe('between a rotation of the account secret and its restart', () => {
  test('a code is refused for now, without saying that it is wrong', async () => {
    const key = await plantAuthenticator(site.owner, player.id);
    await rotateAuthSecret(site.pool, { oldSecret: SECRET, newSecret: 'another secret of forty characters, new.' }, actor);
    const headers = { origin: old.address, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: player.email, password: PASSWORD });
    const first = await fetch(`${old.address}/api/auth/sign-in/email`, { method: 'POST', headers, body });
    const cookie = first.headers.getSetCookie().map((header) => header.split(';')[0]);
    const second = { ...headers, cookie: cookie.join('; ') };
    lines.length = 0;
    const refused = [503, 'UNAVAILABLE', '5'];
    expect(await post('/api/auth/two-factor/verify-totp', { code: codeOfKey(key) }, second)).toEqual(refused);
    expect(lines).toEqual([expect.objectContaining({ reason: expect.stringMatching(/AUTH_SECRET.*restart/) as string })]);
    expect(await post('/api/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' }, second)).toEqual(refused);
  });
});
