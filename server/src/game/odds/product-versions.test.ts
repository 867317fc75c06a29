import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeOdds } from '../../../test/game/change-odds.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
let id: number;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
  id = (await admin.client('listAdminProducts'))[0]!.id;
  await admin.client('updateProductRtp', {
    body: { product_id: id, rtp_target: 0.95, visible_rtp: 0.95, note: 'segunda', acknowledged: true },
  });
  await admin.client('updateProductRtp', { body: { product_id: id, k_max: 1.8, rtp_target: 0.96, acknowledged: true } });
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const versions = () => admin.client('listProductVersions', { params: { id } });
const version = (number: number, against?: number) =>
  admin.client('getProductVersion', { params: { id, number }, ...(against === undefined ? {} : { query: { against } }) });
const restore = (number: number, body: object = { acknowledged: true }) =>
  admin.client('restoreProductVersion', { params: { id, number }, body });

describe('the math versions of a card', () => {
  test('are numbered from 1 and listed newest first, with who made them and why', async () => {
    const list = await versions();
    expect(list.map(({ number, action, admin_name: name, note }) => ({ number, action, name, note }))).toEqual([
      { number: 3, action: 'update-product-rtp', name: 'Marina Souza', note: null },
      { number: 2, action: 'update-product-rtp', name: 'Marina Souza', note: 'segunda' },
      { number: 1, action: null, name: null, note: null },
    ]);
    expect(list.map(({ rtp }) => Number(rtp.toFixed(9)))).toEqual([0.96, 0.95, 0.97]);
  });

  test('are compared with the one before, or any other', async () => {
    const second = await version(2);
    expect(second.against).toBe(1);
    expect(second.changes).toContainEqual({ field: 'rtp_target', before: 0.97, after: 0.95 });
    expect(second.changes.map(({ field }) => field).toSorted()).toEqual(['k', 'rtp_target']);
    const third = await version(3, 1);
    expect(third.changes.map(({ field }) => field).toSorted()).toEqual(['k', 'k_max', 'rtp_target']);
    expect(await version(1)).toMatchObject({ against: null, changes: [] });
    expect(await refusalOf(version(9))).toBe('not_found');
    expect(await refusalOf(version(1, 9))).toBe('not_found');
  });

  test('say what they paid in the whole hours in which nothing else was sold, without boosts, and how far luck reaches', async () => {
    const hoursAgo = (hours: number) => `date_trunc('hour', now(), 'UTC') - interval '${hours} hours'`;
    await site.owner.query(`
      alter table product_versions disable trigger user;
      update product_versions set begun_at = ${hoursAgo(10)} + n.minutes * interval '1 minute'
        from (values (1, 30), (2, 180 + 58), (3, 480)) n (number, minutes) where product_id = ${id} and n.number = product_versions.number;
      alter table product_versions enable trigger user;
      update rollup_watermark set watermark = ${hoursAgo(0)}, candidate = ${hoursAgo(0)};
      insert into round_hour select ${hoursAgo(10)} + n * interval '1 hour', ${id}, is_free, is_boosted, 1,
          case when is_free then 0 else 100 end, case when is_boosted then 1000 else 10 * n end, 0, 75
        from generate_series(0, 9) n, (values (false, false), (true, false), (false, true)) kinds (is_free, is_boosted)`);
    const sold = async (number: number) => (await version(number)).sold;
    // The second begins two minutes before an hour, in which its reservations still hold.
    expect(await sold(1)).toMatchObject({ rounds: 3, boosted_rounds: 3, wagered_cents: 300, paid_cents: 0 + 10 + 20, rtp: 0.1 });
    // Three variances of 75 are a standard deviation of 15 cents, or 0.05 of what was wagered.
    const [low, high] = (await sold(1))!.rtp_interval!;
    expect([low, high]).toEqual([expect.closeTo(0.1 - 1.96 * 0.05, 4), expect.closeTo(0.1 + 1.96 * 0.05, 4)]);
    expect(await sold(2)).toMatchObject({ rounds: 3, wagered_cents: 300, paid_cents: 50 + 60 + 70, rtp: 0.6 });
    expect(await sold(3)).toMatchObject({ rounds: 1, paid_cents: 90, until: null });
    await site.owner.query(
      `delete from round_hour; update rollup_watermark set watermark = '-infinity', candidate = '-infinity'`,
    );
  });

  test('are counted for every way of changing the card, and none can be changed or taken out', async () => {
    const [newest] = await versions();
    await changeOdds(site.pool, id, { rtp_target: 0.94 });
    expect((await versions())[0]).toMatchObject({ number: newest!.number + 1, action: null, admin_name: null });
    for (const statement of [
      'delete from product_versions',
      'update product_versions set number = 99',
      'truncate product_versions',
    ]) {
      await expect(site.owner.query(statement)).rejects.toThrow('refused');
    }
  });
});

describe('rolling back', () => {
  test('puts an earlier version on sale again under a new number, with the same hash', async () => {
    const [newest] = await versions();
    const first = await version(1);
    const restored = await restore(1, { acknowledged: true, note: 'engano' });
    expect(restored).toMatchObject({ version: newest!.number + 1, math_version: first.math_version, rtp_target: 0.97 });
    expect((await versions())[0]).toMatchObject({ action: 'restore-product-version', note: 'engano', rtp: first.rtp });
    expect((await version(restored.version, 1)).changes).toEqual([]);
  });

  test('needs the acknowledgement, a version that exists and one that is not the present', async () => {
    const [newest] = await versions();
    expect(await refusalOf(restore(2, {}))).toBe('acknowledgement_required');
    expect(await refusalOf(restore(99))).toBe('not_found');
    expect(await refusalOf(restore(newest!.number))).toBe('nothing_changed');
    expect(await refusalOf(restore(2, { acknowledged: true, revision: 1 }))).toBe('product_changed');
  });

  test('does not show players a higher RTP than the version pays', async () => {
    await admin.client('updateProductRtp', { body: { product_id: id, visible_rtp: 0.97, acknowledged: true } });
    expect(await refusalOf(restore(2))).toBe('visible_rtp_too_high');
  });
});
