import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../planted/plant-account.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../site.ts';

let site: Site;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
});
afterAll(() => site.close());

const post = (path: string, cookie: string, body: object) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address, 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });

/** Signs an operator in with a fresh browser, and returns its cookies. */
async function browserOf({ email }: TestStaffUser): Promise<string> {
  const form = { email, password: PASSWORD, slug: await site.adminKey() };
  const cookies = (await post('/api/functions/admin-secure-auth/login', '', form)).headers.getSetCookie();
  expect(cookies.join()).toContain('raspasorte.device=');
  return cookies.map((header) => header.split(';')[0]).join('; ');
}

const reveal = (cookie: string) => post(`/api/admin/users/${player.id}/reveal-cpf`, cookie, { reason: 'conferência' });
const verify = (cookie: string) => fetch(`${site.address}/api/admin/audit/verification`, { headers: { cookie } });
const find = (cookie: string) => post('/api/admin/find', cookie, { q: '529.982.247-25' });

test.each([
  ['reveals five CPFs', reveal, 5],
  ['finds sixty owners of CPFs', find, 60],
  ['verifies the audit log ten times', verify, 10],
])('an operator %s in fifteen minutes, whatever browsers they use', async (_, call, most) => {
  const operator = await site.createStaff('support');
  const browsers = [await browserOf(operator), await browserOf(operator)];
  for (let time = 0; time < most; time += 1) expect((await call(browsers[time % 2]!)).status).toBe(200);
  for (const browser of browsers) expect((await call(browser)).status).toBe(429);
});

test('an operator does not use up what colleagues at the same address may reveal', async () => {
  for (let colleague = 0; colleague < 7; colleague += 1) {
    const browser = await browserOf(await site.createStaff('support'));
    for (let time = 0; time < 5; time += 1) expect((await reveal(browser)).status).toBe(200);
  }
});
