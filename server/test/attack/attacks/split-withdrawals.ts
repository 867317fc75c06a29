import assert from 'node:assert/strict';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import type { Attack } from '../attack.ts';

const LIMIT_CENTS = 500_000;

export const splitWithdrawals: Attack = {
  rule: 'splitting a withdrawal does not pass the approval limit, and many at once do not overdraw',
  run: async ({ player, deposit, owner }) => {
    const someone = await player();
    await deposit(someone, LIMIT_CENTS + 100_000);
    const cpf = cpfRule.generate();
    const withdraw = () => someone.post('/api/functions/create-withdrawal', { amount_cents: 150_000, cpf });
    const answers = await Promise.all(Array.from({ length: 8 }, withdraw));
    const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    assert.deepEqual(
      refused,
      Array.from({ length: 4 }, () => 'insufficient_balance'),
    );
    const { rows } = await owner.query<{ id: string }>(
      `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW'`,
      [someone.id],
    );
    const receipts = await Promise.all(rows.map(({ id }) => someone.get(`/api/withdrawals/${id}`)));
    const waiting = receipts.filter(({ body }) => (body as { waits_because: string[] }).waits_because.length > 0);
    assert.equal(waiting.length, 1, 'the last of four withdrawals, R$ 6.000,00 together, waits for nobody');
  },
};
