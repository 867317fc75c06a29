import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

export const kycLimits: Attack = {
  rule: 'the deposit limit of a KYC status holds, also against many small charges',
  run: async ({ player, staff }) => {
    const administrator = await staff('admin');
    const set = async (cents: number | null) => {
      const body = { deposit_day_cents: cents, withdrawal_day_cents: null, otp: await administrator.nextCode() };
      const answer = await administrator.ask('PUT', '/api/admin/kyc-limits/none', { body });
      assert.equal(answer.status, 200, answer.text);
    };
    const someone = await player();
    await set(2500);
    try {
      const asked = Array.from({ length: 5 }, () => someone.post('/api/functions/create-deposit', { amount_cents: 1000 }));
      const answers = (await Promise.all(asked)).map(({ code }) => code ?? 'opened');
      assert.equal(answers.filter((code) => code === 'opened').length, 2, answers.join(', '));
      assert.equal(answers.filter((code) => code === 'kyc_deposit_limit').length, 3, answers.join(', '));
    } finally {
      await set(null);
    }
  },
};
