import assert from 'node:assert/strict';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { ageRows } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';

/** More than may be withdrawn in a day without an operator. */
const AMOUNT_CENTS = 550_000;

export const approvedAlone: Attack = {
  rule: 'nobody decides alone on a withdrawal of a player whose balance they have adjusted',
  run: async ({ player, deposit, staff, owner }) => {
    const [someone, friend, colleague] = [await player(), await staff('finance'), await staff('finance')];
    // For a day new accounts carry what all their colleagues adjusted.
    for (const { id } of [friend, colleague])
      await ageRows(owner, 'auth."user"', '2 days', { which: { id }, only: ['created_at'] });
    await deposit(someone, AMOUNT_CENTS);
    const added = await friend.post('/api/functions/admin-adjust-balance', {
      user_id: someone.id,
      operation: 'add',
      amount_cents: 100,
      reason: 'acerto de um prêmio',
    });
    assert.equal(added.status, 200, added.text);
    const asked = { amount_cents: AMOUNT_CENTS, cpf: cpfRule.generate() };
    assert.equal((await someone.post('/api/functions/create-withdrawal', asked)).status, 200);
    const { rows } = await owner.query<{ id: string }>(
      `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW'`,
      [someone.id],
    );
    const path = `/api/admin/withdrawals/${rows[0]!.id}/approve`;
    const alone = await friend.post(path, { reason: 'conferido por mim', otp: await friend.nextCode() });
    assert.equal(alone.status, 202, alone.text);
    const { body } = await someone.get(`/api/withdrawals/${rows[0]!.id}`);
    assert.notDeepEqual((body as { waits_because: string[] }).waits_because, []);
    const other = await colleague.post(path, { reason: 'conferido', otp: await colleague.nextCode() });
    assert.equal(other.status, 200, other.text);
  },
};
