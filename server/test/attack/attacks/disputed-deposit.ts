import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import type { Attack } from '../attack.ts';

export const disputedDeposit: Attack = {
  rule: 'a player who owes money for a disputed deposit withdraws nothing without an operator',
  run: async ({ player, deposit, owner }) => {
    const someone = await player();
    await deposit(someone, 5000);
    await deposit(someone, 7000);
    const { rows } = await owner.query<{ id: string }>(
      `select end_to_end_id as id from provider_transactions where player_id = $1 and amount_cents = 5000`,
      [someone.id],
    );
    // Applied directly, because the sandbox bank has no disputes.
    const said = [someone.id, rows[0]!.id, randomUUID(), 'open', 'OPENED'];
    const { rows: applied } = await owner.query<{ outcome: string }>(
      `select outcome from apply_dispute($1, 'sandbox', $2, $3, $4, $5)`,
      said,
    );
    assert.equal(applied[0]?.outcome, 'opened');
    const cpf = cpfRule.generate();
    const withdraw = (cents: number) => someone.post('/api/functions/create-withdrawal', { amount_cents: cents, cpf });
    assert.equal((await withdraw(12_000)).code, 'insufficient_balance', 'what is disputed can be withdrawn');
    assert.equal((await withdraw(1000)).status, 200);
    const { rows: held } = await owner.query<{ id: string }>(
      `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW'`,
      [someone.id],
    );
    const { body } = await someone.get(`/api/withdrawals/${held[0]!.id}`);
    assert.equal((body as { waits_because: string[] }).waits_because.length, 1, 'nobody looks at it');
  },
};
