import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

const HALF_CENTS = 600_000;

export const adjustedAlone: Attack = {
  rule: 'no operator makes money alone: not for themselves, not without a code, and not above R$ 10.000,00 in a day',
  run: async ({ player, staff }) => {
    const [someone, finance, other] = [await player(), await staff('finance'), await staff('finance')];
    const add = async (userId: string, cents: number, code = true) =>
      finance.post('/api/functions/admin-adjust-balance', {
        user_id: userId,
        operation: 'add',
        amount_cents: cents,
        reason: 'acerto de um prêmio',
        ...(code ? { otp: await finance.nextCode() } : {}),
      });
    assert.equal((await add(finance.id, 1000)).code, 'forbidden');
    assert.equal((await add(someone.id, HALF_CENTS, false)).code, 'otp_required');
    assert.equal((await add(someone.id, HALF_CENTS)).status, 200);
    const waits = await add(someone.id, HALF_CENTS);
    assert.equal(waits.status, 202, waits.text);
    const { pending_approval_id: request } = waits.body as { pending_approval_id: string };
    const { balance_cents: balance } = (await someone.get('/api/wallet')).body as { balance_cents: number };
    assert.equal(balance, HALF_CENTS);
    const path = `/api/admin/second-person-requests/${request}/approve`;
    const own = await finance.post(path, { reason: 'eu mesmo aprovo', otp: await finance.nextCode() });
    assert.ok(own.status >= 400, 'who asked approved it');
    // An account that was created a moment ago may not decide.
    const young = await other.post(path, { reason: 'aprovo também', otp: await other.nextCode() });
    assert.equal(young.status, 403, young.text);
  },
};
