import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { ageUntilDue } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';
import type { Product } from '../product.ts';

const ABOVE_APPROVAL_CENTS = 600_000;

const PAID_WITHIN_MS = 20_000;

/** Waits until the first money is paid to a CPF, which fixes it to its owner. */
async function untilFixed(database: Product['owner'], cpf: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < PAID_WITHIN_MS; waitedMs += 100) {
    await ageUntilDue(database, 'bank.payout');
    await ageUntilDue(database, 'provider_transactions', { type: 'WITHDRAW' });
    if ((await database.query('select from player_cpf where cpf = $1', [cpf])).rowCount === 1) return;
    await pause(100);
  }
  throw new Error('the withdrawal was not paid');
}

export const squattedCpf: Attack = {
  rule: 'naming another person’s CPF does not keep its owner from using it, and reveals nothing',
  run: async ({ player, deposit, owner: database }) => {
    const [cpf, paidTo] = [cpfRule.generate(), cpfRule.generate()];
    const [squatter, owner, other, prober] = [await player(), await player(), await player(), await player()];
    await deposit(squatter, ABOVE_APPROVAL_CENTS);
    await deposit(owner, 2000);
    await deposit(other, 2000);
    await deposit(prober, 2000);
    const withdraw = (who: typeof owner, cents: number, of = cpf) =>
      who.post('/api/functions/create-withdrawal', { amount_cents: cents, cpf: of });
    // This withdrawal waits for an operator, so nothing was paid to that CPF.
    assert.equal((await withdraw(squatter, ABOVE_APPROVAL_CENTS)).status, 200);
    const own = await withdraw(owner, 1000);
    assert.equal(own.status, 200, `the owner of the CPF is refused: ${own.text}`);
    assert.equal((await withdraw(other, 1000, paidTo)).status, 200);
    await untilFixed(database, paidTo);
    const answers = [];
    for (let turn = 0; turn < 7; turn += 1) answers.push((await withdraw(prober, 1000, paidTo)).code);
    assert.deepEqual([...new Set(answers)], ['cpf_taken', 'rate_limited'], answers.join(', '));
    assert.equal((await withdraw(owner, 1000, cpfRule.generate())).code, 'cpf_fixed');
  },
};
