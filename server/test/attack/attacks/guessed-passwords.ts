import assert from 'node:assert/strict';
import { ageRows } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';
import { signIn } from '../product.ts';

const TRIES = 20;

export const guessedPasswords: Attack = {
  rule: 'attempts on an account are counted from all addresses together, for the whole window of the limit',
  async run({ stranger, player, owner, site }) {
    const victim = await player();
    const guess = () => stranger().post('/api/auth/sign-in/email', { email: victim.email, password: 'a guess' });
    const answers = [];
    for (let turn = 0; turn < TRIES + 1; turn += 1) answers.push((await guess()).status);
    assert.deepEqual(
      answers.slice(0, TRIES),
      Array.from({ length: TRIES }, () => 401),
    );
    assert.equal(answers.at(-1), 429, 'one more guess than allowed was taken');
    // An address that the caller puts before the proxy's own does not count.
    const spoofed = await stranger().post(
      '/api/auth/sign-in/email',
      { email: victim.email, password: 'a guess' },
      { headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' } },
    );
    assert.equal(spoofed.status, 429);
    await ageRows(owner, 'counted_attempt', '10 minutes');
    await signIn(site, (await player()).email); // triggers any clean-up of counts
    assert.equal((await guess()).status, 429, 'the limit of fifteen minutes ended after ten');
    await ageRows(owner, 'counted_attempt', '6 minutes');
    assert.equal((await guess()).status, 401, 'the limit did not end at all');
  },
};
