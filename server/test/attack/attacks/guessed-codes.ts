import assert from 'node:assert/strict';
import { ageRows } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';

export const guessedCodes: Attack = {
  rule: 'wrong authenticator codes are counted by account over all paths, and a used code does not work again',
  async run({ staff, owner }) {
    const administrator = await staff('admin');
    const pauseSales = (otp: string) =>
      administrator.ask('PUT', '/api/admin/operations/sales', { body: { paused: false, reason: 'ensaio', otp } });
    const wrong = async () => (await administrator.nextCode()).replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await pauseSales(await wrong())).code, 'otp_invalid');
    for (let turn = 0; turn < 2; turn += 1)
      assert.equal((await administrator.post('/api/auth/two-factor/verify-totp', { code: await wrong() })).status, 401);
    assert.equal((await pauseSales(await administrator.nextCode())).status, 429, 'a sixth code was taken');
    await ageRows(owner, 'counted_attempt', '10 minutes');
    assert.equal((await pauseSales(await administrator.nextCode())).status, 429, 'the limit ended after ten minutes');
    await ageRows(owner, 'counted_attempt', '6 minutes');
    const code = await administrator.nextCode();
    assert.equal((await pauseSales(code)).status, 200);
    assert.equal((await pauseSales(code)).code, 'otp_invalid', 'a code was taken twice');
  },
};
