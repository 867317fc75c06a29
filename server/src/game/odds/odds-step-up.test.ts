import type { RequestBody } from '@raspasorte/contract';
import { requiresTwoFactor } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let enrolled: TestStaffUser;
let plain: TestUser;
let id: number;

beforeAll(async () => {
  site = await openSite();
  enrolled = await site.createStaff('admin', { twoFactor: true });
  plain = await site.createAdministrator();
  id = (await plain.client('listAdminProducts'))[0]!.id;
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

type Change = Omit<RequestBody<'updateProductRtp'>, 'product_id' | 'acknowledged'>;
const update = (who: TestUser, change: Change) =>
  who.client('updateProductRtp', { body: { product_id: id, ...change, acknowledged: true } });

test.each([
  [{ rtp_target: 0.04 }, true],
  [{ rtp_target: 0.05 }, false],
  [{ rtp_target: 0.99 }, false],
  [{ rtp_target: 0.995 }, true],
  [{ forced_rtp_enabled: true, forced_rtp: 0.04 }, true],
  [{ forced_rtp_enabled: true, forced_rtp: 0.05 }, false],
  [{ forced_rtp_enabled: true, forced_rtp: 1 }, true],
  [{ forced_rtp_enabled: false, forced_rtp: 1 }, false],
])('settings with %j need two-factor authentication: %s', (settings, needed) => {
  expect(requiresTwoFactor({ rtp_target: 0.97, forced_rtp_enabled: false, forced_rtp: 0, ...settings })).toBe(needed);
});

describe('an RTP forced below 5 % or above 99 %', () => {
  test.each([0, 0.04, 1])('is refused to an operator without two-factor authentication: %d', async (forced) => {
    expect(await refusalOf(update(plain, { forced_rtp_enabled: true, forced_rtp: forced }))).toBe('two_factor_required');
  });

  test('asks for a code also when the same change takes the card off sale', async () => {
    const change = { is_active: false, forced_rtp_enabled: true, forced_rtp: 0 };
    expect(await refusalOf(update(plain, change))).toBe('two_factor_required');
    expect(await refusalOf(update(enrolled, change))).toBe('otp_required');
  });

  test('needs a fresh code from an operator who has two-factor authentication', async () => {
    const change = { forced_rtp_enabled: true, forced_rtp: 0 };
    expect(await refusalOf(update(enrolled, change))).toBe('otp_required');
    expect(await refusalOf(update(enrolled, { ...change, otp: 'abcdef' }))).toBe('otp_invalid');
    expect(await refusalOf(update(enrolled, { ...change, otp: await enrolled.nextCode() }))).toBeUndefined();
    const rows = await auditEntries(site.pool, { newest: 1 }, 'details');
    expect(JSON.stringify(rows[0]!.details)).not.toMatch(/otp|\d{6}"/);
  });

  test('makes every change need a code while it is in force, except ending it', async () => {
    expect(await refusalOf(update(plain, { show_real_rtp: true }))).toBe('two_factor_required');
    expect(await refusalOf(update(plain, { forced_rtp_enabled: false }))).toBeUndefined();
  });
});

test('an ordinary change asks nobody for a code', async () => {
  expect(await refusalOf(update(enrolled, { rtp_target: 0.96 }))).toBeUndefined();
  expect(await refusalOf(update(plain, { rtp_target: 0.97 }))).toBeUndefined();
});

test('a prize table asks operators with two-factor authentication for a code, and nobody else', async () => {
  const { prizes } = await plain.client('getAdminProduct', { params: { id } });
  const [row] = prizes as [(typeof prizes)[number]];
  const save = (who: TestUser, displayWeight: number, otp?: string) =>
    refusalOf(
      who.client('updateProductPrizes', {
        params: { id },
        body: { prizes: [{ id: row.id, display_weight: displayWeight, hit_rate_base: row.hit_rate_base }], ...(otp && { otp }) },
      }),
    );
  expect(await save(plain, 21)).toBeUndefined();
  expect(await save(enrolled, 22)).toBe('otp_required');
  expect(await save(enrolled, 22, await enrolled.nextCode())).toBeUndefined();
});

test('a wrong value is refused without using up the code', async () => {
  const otp = await enrolled.nextCode();
  expect(await refusalOf(update(enrolled, { forced_rtp_enabled: true, forced_rtp: 0, k_min: 3, otp }))).toBe(
    'value_out_of_range',
  );
  expect(await refusalOf(update(enrolled, { forced_rtp_enabled: true, forced_rtp: 0, otp }))).toBeUndefined();
  expect(await refusalOf(update(enrolled, { forced_rtp_enabled: false }))).toBeUndefined();
});
