import { randomUUID } from 'node:crypto';
import type { PlayerFilter } from '@raspasorte/contract/admin';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';

let site: Site;
let support: TestStaffUser;
let tag: string;
/** The test's own record of each player. */
type Known = {
  id: string;
  name: string;
  deposited: number;
  deposits: number;
  wagered: number;
  daysIdle: number | null;
  isTagged: boolean;
};
let known: Known[];

beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
  const admin = await site.createStaff('admin', { twoFactor: true });
  ({ id: tag } = await admin.client('createTag', { body: { name: 'VIP', color: 'gold' } }));
  const product = (await admin.client('listProducts')).toSorted((one, other) => one.price_cents - other.price_cents)[0];
  known = [];
  for (let index = 0; index < 8; index += 1) {
    const player = await site.signUp();
    const deposits = index % 4;
    for (let nth = 0; nth < deposits; nth += 1) await site.deposit(player, 2000 + 1000 * index);
    const rounds = deposits > 0 && index % 2 === 1 ? 1 : 0;
    for (let nth = 0; nth < rounds; nth += 1) {
      await player.client('createRound', { body: { product_id: product!.id }, idempotencyKey: randomUUID() });
    }
    const { name } = await player.client('getMe');
    const isTagged = index % 3 === 0;
    if (isTagged) await support.client('tagPlayers', { params: { id: tag }, body: { player_ids: [player.id] } });
    known.push({
      id: player.id,
      name,
      deposited: deposits * (2000 + 1000 * index),
      deposits,
      wagered: rounds * product!.price_cents,
      daysIdle: rounds > 0 ? 0 : null,
      isTagged,
    });
  }
  await passWatermark(site.pool);
  await site.owner.query('select advance_player_totals()');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const list = async (query: PlayerFilter) => (await support.client('listUsers', { query })).items.map(({ id }) => id);
const found = async (filter: PlayerFilter) => {
  const ids = new Set(known.map(({ id }) => id));
  return (await list(filter)).filter((id) => ids.has(id)).toSorted();
};
const expected = (holds: (player: Known) => boolean) =>
  known
    .filter(holds)
    .map(({ id }) => id)
    .toSorted();

async function exported(query: PlayerFilter): Promise<string[]> {
  const address = new URL('/api/admin/users/export', site.address);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value));
  const response = await fetch(address, { headers: { authorization: `Bearer ${support.token}` } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\r\n').slice(1);
  return lines.map((text) =>
    text
      .replace(/^\uFEFF/, '')
      .split(';')[0]!
      .replaceAll('"', ''),
  );
}

describe('players are filtered', () => {
  test('by what they deposited, and how often', async () => {
    expect(await found({ deposited_min: 8000 })).toEqual(expected(({ deposited }) => deposited >= 8000));
    expect(await found({ deposited_min: 1, deposited_max: 8000 })).toEqual(
      expected(({ deposited }) => deposited >= 1 && deposited <= 8000),
    );
    expect(await found({ deposits_max: 0 })).toEqual(expected(({ deposits }) => deposits === 0));
  });

  test('by when they last played, or never', async () => {
    expect(await found({ played_days: 1 })).toEqual(expected(({ daysIdle }) => daysIdle !== null));
    expect(await found({ idle_days: 30 })).toEqual(expected(({ daysIdle }) => daysIdle === null));
    expect(await found({ wagered_min: 1 })).toEqual(expected(({ wagered }) => wagered > 0));
  });

  test('by a tag that they have, or have not, and by the day of their sign-up', async () => {
    expect(await found({ tag })).toEqual(expected(({ isTagged }) => isTagged));
    expect(await found({ without_tag: tag })).toEqual(expected(({ isTagged }) => !isTagged));
    expect(await found({ registered_to: '2020-01-01' })).toEqual([]);
    expect(await found({ registered_from: '2020-01-01', tag })).toEqual(expected(({ isTagged }) => isTagged));
  });

  test('by the device that they share with somebody: a browser, or the name of one and a public address', async () => {
    const [one, cookie, address, proxy] = known.map(({ id }) => id);
    await site.owner.query(
      `insert into known_device (player_id, device_hash, is_browser) select id, sha256('shared'), true from unnest($1::uuid[]) id`,
      [[one, cookie]],
    );
    await site.owner.query(
      `insert into auth.session (user_id, token, expires_at, updated_at, ip_address, user_agent)
       select id, gen_random_uuid()::text, now() + interval '1 day', now(), ip, 'Chrome'
       from (values ($1::uuid, '189.40.72.1'), ($2, '189.40.72.1'), ($1, '10.0.0.1'), ($3, '10.0.0.1')) s (id, ip)`,
      [one, address, proxy],
    );
    const circle = async (id: string | undefined) => new Set(await found({ device_of: id }));
    expect(await circle(one)).toEqual(new Set([one, cookie, address]));
    expect(await circle(cookie)).toEqual(new Set([one, cookie]));
    expect(await circle(proxy)).toEqual(new Set([proxy]));
    const ofOneAlone = { device_of: one, tag };
    const block = { action: { kind: 'block' }, reason: 'fraude', after: null } as const;
    expect((await support.client('runBulk', { body: { filter: ofOneAlone, ...block } })).changed).toBe(1);
    expect(await circle(one)).toEqual(new Set([one, cookie, address]));
  });

  test('not by a range that begins after its end, nor by an invalid number', async () => {
    const refused = { code: 'malformed' };
    await expect(list({ deposited_min: 5, deposited_max: 4 })).rejects.toMatchObject(refused);
    await expect(list({ registered_from: '2026-02-02', registered_to: '2026-02-01' })).rejects.toMatchObject(refused);
    await expect(list({ played_days: 0 })).rejects.toMatchObject(refused);
  });
});

const range = { deposited_min: fc.nat({ max: 30_000 }), deposits_max: fc.nat({ max: 3 }), wagered_min: fc.nat({ max: 600 }) };
const anyFilter = fc.record(
  {
    ...range,
    status: fc.constantFrom('active' as const, 'blocked' as const),
    played_days: fc.integer({ min: 1, max: 60 }),
    sort: fc.constantFrom('name' as const, '-balance' as const, 'wagered' as const),
    hasTag: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('the list, its total, the export and the preview of an action find the same people by any filter', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async ({ hasTag, sort, ...fields }) => {
      const filter = { ...fields, ...(hasTag === undefined ? {} : hasTag ? { tag } : { without_tag: tag }) };
      const page = await support.client('listUsers', { query: { ...filter, ...(sort !== undefined && { sort }) } });
      const ids = page.items.map(({ id }) => id).toSorted();
      expect(page.total).toBe(ids.length);
      expect((await exported(filter)).toSorted()).toEqual(ids);
      if (Object.keys(filter).length === 0) return;
      const preview = await support.client('previewBulk', { body: { filter, action: { kind: 'block' } } });
      expect(preview.found).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});

test('a row has deposits and the newest play, and an export is audited with its filter', async () => {
  const player = known.find(({ wagered }) => wagered > 0)!;
  const page = await support.client('listUsers', { query: { q: player.id } });
  expect(page.items).toMatchObject([
    { deposited_cents: player.deposited, deposits: player.deposits, last_played_at: expect.any(String) as string },
  ]);
  await exported({ idle_days: 12 });
  const rows = await auditEntries(site.owner, { action: 'export-users', newest: 1 }, 'actor_id', 'details');
  expect(rows).toEqual([{ actor_id: support.id, details: { idle_days: 12 } }]);
});

test('an export of a search by e-mail is audited with its other filters and without the e-mail', async () => {
  const email = 'titular.que.sera.esquecido@example.com';
  await exported({ q: email, status: 'active' });
  const { rows } = await site.owner.query<{ details: object }>('select details from audit_log order by seq desc');
  expect(rows[0]).toEqual({ details: { q: 'texto não guardado', status: 'active' } });
  expect(JSON.stringify(rows)).not.toContain(email);
});
