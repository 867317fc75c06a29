import { randomBytes, randomUUID } from 'node:crypto';
import { createStaffClient } from '@raspasorte/contract/admin';
import { verifyInclusion } from '@raspasorte/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../audit/audit-entries.ts';
import { chainDays } from '../../src/game/fairness/chain-days.ts';
import { publishSeeds } from '../../src/game/epochs/publish-seeds.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { createCatalog } from '../../src/game/products/catalog.ts';
import { LOST_COMMIT } from '../../src/game/fairness/day-rounds.ts';
import { ageRows } from '../age-rows.ts';
import { callAdmin, type AdminOutcome } from './call-admin.ts';
import { finishRound } from '../game/finish-round.ts';
import { agePlays } from '../game/old-months.ts';
import { SECRET, testLogger } from '../platform/open-test-dependencies.ts';
import { passWatermark } from '../game/pass-watermark.ts';
import { setDatabaseClock } from '../postgres/set-database-clock.ts';
import type { ProviderServer } from '../providers/provider-server.ts';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from '../providers/xgate-server.ts';
import { openSite, type Site, type TestUser } from '../site.ts';
import { startBeside, type Beside } from '../platform/start-beside.ts';
import { refusalOf } from '../platform/refusal-of.ts';

const newKey = randomBytes(32);
const xgate = { provider: 'xgate', email: XGATE_EMAIL, password: XGATE_PASSWORD, webhook_url: '', is_active: true };

let bank: ProviderServer;
let site: Site;
let administrator: TestUser;
let player: TestUser;
let client: TestUser['client'];
let staff: TestUser['client'];
let restarted: Beside | undefined;
/** A round of an epoch whose seed was published before the loss. */
let published: string;
/** Rounds of the lost epoch: of a day that was chained before the loss, and of one that was not. */
let chained: string;
let unchained: string;
let reservation: string;

beforeAll(async () => {
  bank = await openXgateServer();
  site = await openSite({ config: { providerUrls: { xgate: bank.url } } });
  administrator = await site.createAdministrator();
  await administrator.client('savePaymentProvider', { body: xgate });
  await administrator.client('createWebhookEndpoint', {
    body: { url: 'https://sistemas.example/eventos', kinds: ['round.finished'] },
  });
  player = await site.signUp();
  client = player.client;
  await site.credit(player, 100_000);
  published = await play();
  await agePlays(site.owner, player.id, 1);
  await admin(['rotate-seed'], site.seedKey);
  chained = await play();
  await agePlays(site.owner, player.id, 1);
  await ageRows(site.owner, 'seed_epochs', '3 months');
  await publishSeeds({ pool: site.pool, vault: await openSeedVault(site.pool, site.seedKey) });
  await chain(site.seedKey);
  unchained = await play();
  ({ reservation } = await client('nextRound', { query: { product_id: await cardId() } }));
});
afterAll(async () => {
  await restarted?.close();
  await site.close();
  await bank.close();
});

const cardId = async () => (await client('listProducts')).at(-1)!.id;

async function play(): Promise<string> {
  const { round } = await client('createRound', { body: { product_id: await cardId() }, idempotencyKey: randomUUID() });
  await finishRound(client, round.id);
  return round.id;
}

/** Chains every day that is over by the database's clock. */
async function chain(key: Buffer, clock?: string): Promise<void> {
  await passWatermark(site.pool, clock);
  const vault = await openSeedVault(site.pool, key);
  await chainDays({ pool: site.pool, vault, catalog: createCatalog(site.pool), logger: testLogger });
}

const admin = (words: string[], key: Buffer, more: Record<string, string> = {}) =>
  callAdmin(words, { DATABASE_URL: site.connectionString, AUTH_SECRET: SECRET, SEED_KEY: key.toString('hex'), ...more });

/** The servers are started again under another key. */
async function restart(seedKey: Buffer): Promise<void> {
  restarted = await startBeside(site.connectionString, {
    config: { seedKey: seedKey.toString('hex'), providerUrls: { xgate: bank.url } },
  });
  client = createStaffClient({ baseUrl: restarted.address, token: player.token });
  staff = createStaffClient({ baseUrl: restarted.address, token: administrator.token });
}

const stored = async () => (await site.owner.query('select * from seed_epochs order by epoch')).rows as unknown;
const prove = (id: string) => client('getRoundProof', { params: { id } });
const proveDay = (id: string) => client('getRoundDayProof', { params: { id } });

test('a key is not replaced while it opens the seeds', async () => {
  const before = await stored();
  for (const words of [['replace-lost-key'], ['replace-lost-key', '--give-up', '1']])
    expect(await admin(words, site.seedKey)).toMatchObject({ code: 1, error: expect.stringContaining('Nothing is lost') });
  expect(await stored()).toEqual(before);
});

test('a lost key is not replaced before the command was told how many seeds are given up', async () => {
  const before = await stored();
  for (const words of [['replace-lost-key'], ['replace-lost-key', '--give-up', '2']])
    expect(await admin(words, newKey)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/epochs: 2\. Nothing was changed/),
    });
  expect(await stored()).toEqual(before);
  expect(await admin(['rotate-seed'], newKey)).toMatchObject({ code: 2, error: expect.stringContaining('replace-lost-key') });
});

describe('after a lost key was replaced', () => {
  let told: AdminOutcome;
  beforeAll(async () => {
    told = await admin(['replace-lost-key', '--give-up', '1'], newKey);
    await restart(newKey);
  });

  test('the command and the audit log say what was given up', async () => {
    const given = /^Epoch 3 is open under the present key\. The seeds of 1 epochs and the passwords of 1 providers are given up/;
    expect(told).toMatchObject({ code: 0, out: expect.stringMatching(given) });
    const rows = await auditEntries(site.owner, { newest: 1 }, 'action', 'subject', 'details');
    expect(rows).toEqual([
      {
        action: 'replace-lost-key',
        subject: 'epoch 3',
        details: { seeds: 1, providers: 1, seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      },
    ]);
  });

  test('cards are sold and proven again, and what was reserved before is void', async () => {
    const old = { product_id: await cardId(), reservation };
    await expect(client('createRound', { body: old, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      code: 'reservation_expired',
    });
    expect(await prove(await play())).toMatchObject({ epoch: 3 });
  });

  test('the lost seed is published as lost, also 48 hours after its epoch ended', async () => {
    await ageRows(site.owner, 'seed_epochs', '3 days', { which: { epoch: 2 } });
    const seed: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await client('listEpochs')).toMatchObject([
      { epoch: 3, master_seed: null, seed_lost_at: null },
      { epoch: 2, master_seed: null, seed_lost_at: expect.any(String) as string },
      { epoch: 1, master_seed: seed, seed_lost_at: null },
    ]);
    expect((await staff('getSettings')).randomness.unpublished).toEqual([]);
  });

  test('a round whose seed was published before is proven as ever', async () => {
    expect(await prove(published)).toMatchObject({ epoch: 1 });
    expect(verifyInclusion(await proveDay(published))).toBe(true);
  });

  test('a round of a lost seed says that it cannot be proven, and staff still see its card', async () => {
    expect(await refusalOf(prove(chained))).toBe('seed_lost');
    const round = await staff('getAdminRound', { params: { id: unchained } });
    expect(round).toMatchObject({ proof: null, card: { id: unchained } });
  });

  test('the chain of days goes on, with rounds that have no commitment any more', async () => {
    await setDatabaseClock(site.owner, '2 days');
    await chain(newKey, 'public.clock_timestamp');
    const proof = await proveDay(unchained);
    expect(proof).toMatchObject({ round_id: unchained, commit: LOST_COMMIT });
    expect(verifyInclusion(proof)).toBe(true);
    expect(await refusalOf(proveDay(chained))).toBe('seed_lost');
  });

  test('a provider is as if nobody had set it up, until its password is typed in again', async () => {
    expect(await staff('getPaymentProvider', { query: { provider: 'xgate' } })).toMatchObject({ has_password: false });
    const { password: _password, ...blank } = xgate;
    const save = (body: typeof blank) => staff('savePaymentProvider', { body });
    expect(await refusalOf(save(blank))).toBe('provider_password_required');
    expect(await save(xgate)).toMatchObject({ has_password: true, is_active: true });
  });

  test('the key can be rotated again, although the secret of a webhook was not renewed', async () => {
    const variables = { NEW_SEED_KEY: randomBytes(32).toString('hex') };
    expect(await admin(['rotate-key'], newKey, variables)).toMatchObject({ code: 0 });
    const rows = await auditEntries(site.owner, { action: 'rotate-key' }, 'details');
    expect(rows).toEqual([{ details: { seeds: 1, providers: 1, webhooks: 0 } }]);
  });
});
