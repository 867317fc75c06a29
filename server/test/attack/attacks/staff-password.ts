import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { PASSWORD } from '../product.ts';

const SIGN_IN = '/api/auth/sign-in/email';

export const staffPassword: Attack = {
  rule: "a staff password opens nothing at the players' sign-in, and is refused there as a wrong one is",
  run: async ({ stranger, staff, owner, adminKey }) => {
    const victim = await staff('admin');
    const sessions = async () => (await owner.query('select from auth.session where user_id = $1', [victim.id])).rowCount;
    const before = await sessions();
    const attempt = (email: string, password: string, headers: Record<string, string> = {}) =>
      stranger().post(SIGN_IN, { email, password }, { headers });
    const wrong = await attempt(victim.email, 'a guess');
    assert.equal(wrong.status, 401, wrong.text);
    const answers = [
      await attempt(victim.email, PASSWORD),
      await attempt(victim.email.toUpperCase(), PASSWORD),
      await attempt(victim.email, PASSWORD, { 'x-key-holder': 'yes' }),
      await attempt('ninguem@example.com', PASSWORD),
    ];
    for (const answer of answers) {
      assert.deepEqual([answer.status, answer.text], [wrong.status, wrong.text]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.equal(await sessions(), before, 'the password began a session');
    const login = { email: victim.email, password: PASSWORD };
    const path = '/api/functions/admin-secure-auth/login';
    assert.equal((await stranger().post(path, { ...login, slug: 'guessed' })).status, 404);
    assert.equal((await stranger().post(path, { ...login, slug: adminKey() })).status, 200);
  },
};
