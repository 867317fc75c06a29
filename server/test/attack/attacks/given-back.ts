import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { ageRows, ageUntilDue } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';

const PAID_WITHIN_MS = 15_000;

export const givenBack: Attack = {
  rule: 'a withdrawal that the provider knows is not given back, so nothing is paid and given back',
  run: async ({ player, deposit, staff, owner }) => {
    const [someone, finance] = [await player(), await staff('finance')];
    await deposit(someone, 5000);
    const cpf = cpfRule.generate();
    assert.equal((await someone.post('/api/functions/create-withdrawal', { amount_cents: 3000, cpf })).status, 200);
    const read = async () => {
      const { rows } = await owner.query<{ id: string; status: string; asked: boolean }>(
        `select id, status, external_id is not null as asked from provider_transactions where player_id = $1 and type = 'WITHDRAW'`,
        [someone.id],
      );
      return rows[0]!;
    };
    while (!(await read()).asked) await pause(20);
    const { id } = await read();
    await ageRows(owner, 'provider_transactions', '11 minutes', { which: { id } });
    const body = { reason: 'o provedor recusa a chave', otp: await finance.nextCode() };
    const answer = await finance.post(`/api/admin/withdrawals/${id}/give-back`, body);
    assert.equal(answer.status, 409, answer.text);
    for (let waitedMs = 0; waitedMs < PAID_WITHIN_MS && (await read()).status === 'PENDING'; waitedMs += 500) {
      await ageUntilDue(owner, 'bank.payout');
      await ageUntilDue(owner, 'provider_transactions', { id });
      await pause(500);
    }
    assert.equal((await read()).status, 'APPROVED');
    const { body: wallet } = await someone.get('/api/wallet');
    assert.equal((wallet as { balance_cents: number }).balance_cents, 2000);
  },
};
