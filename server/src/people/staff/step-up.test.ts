import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let person: TestStaffUser;

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await site.owner.query('delete from counted_attempt');
  person = await site.createStaff('admin', { twoFactor: true });
});
afterAll(() => site.close());

/** Any call that asks for a fresh code. */
const change = (otp?: string, token = person.token) =>
  fetch(`${site.address}/api/admin/admin-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(otp === undefined ? {} : { otp }),
  });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? response.status;
const wrong = (right: string, by: number) => String((Number(right) + by * 101_003) % 1_000_000).padStart(6, '0');

describe('a fresh code', () => {
  test('is required of an operator with an authenticator, and lets the change pass', async () => {
    expect(await codeOf(await change())).toBe('otp_required');
    expect(await codeOf(await change(''))).toBe('otp_required');
    expect(await codeOf(await change('12 345'))).toBe('otp_invalid');
    expect(await codeOf(await change(await person.nextCode()))).toBe(200);
  });

  test('works once: not for a second change, and not for one at the same moment', async () => {
    const code = await person.nextCode();
    const answers = await Promise.all([change(code), change(code), change(code)]);
    expect((await Promise.all(answers.map(codeOf))).filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await codeOf(await change(code))).toBe('otp_invalid');
  });

  test('is not required of an operator without an authenticator', async () => {
    const other = await site.createAdministrator();
    expect(await codeOf(await change(undefined, other.token))).toBe(200);
  });

  test('of somebody else is wrong', async () => {
    const other = await site.createStaff('admin', { twoFactor: true });
    expect(await codeOf(await change(await other.nextCode()))).toBe('otp_invalid');
  });

  test('also works for a program with a signed 15-minute token', async () => {
    const answer = await fetch(`${site.address}/api/auth/token`, { headers: { authorization: `Bearer ${person.token}` } });
    const { token } = (await answer.json()) as { token: string };
    expect(await codeOf(await change(await person.nextCode(), token))).toBe(200);
  });
});

describe('after five wrong codes', () => {
  test('the sixth waits a quarter of an hour, even when it is right', async () => {
    const right = await person.nextCode();
    for (let by = 1; by <= 5; by++) expect(await codeOf(await change(wrong(right, by)))).toBe('otp_invalid');
    const refused = await change(right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'Muitas tentativas. Tente novamente em 15 min.',
    });
    await ageRows(site.owner, 'counted_attempt', '15 minutes');
    expect(await codeOf(await change(await person.nextCode()))).toBe(200);
  });

  test('nobody else waits', async () => {
    const right = await person.nextCode();
    for (let by = 1; by <= 6; by++) await change(wrong(right, by));
    const other = await site.createStaff('admin', { twoFactor: true });
    expect(await codeOf(await change(await other.nextCode(), other.token))).toBe(200);
  });

  test('a right code in between does not count, and does not reset the wrong ones', async () => {
    for (let by = 1; by <= 4; by++) await change(wrong(await person.nextCode(), by));
    expect(await codeOf(await change(await person.nextCode()))).toBe(200);
    expect(await codeOf(await change(wrong(await person.nextCode(), 5)))).toBe('otp_invalid');
    expect((await change(await person.nextCode())).status).toBe(429);
  });
});
