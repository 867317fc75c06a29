import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import type { Site, TestStaffUser } from '../site.ts';

/** A new player's withdrawal of R$ 40,00 that waits for an operator, and whose it is. */
export async function waitingWithdrawal(
  site: Pick<Site, 'signUp' | 'deposit'>,
  admin: Pick<TestStaffUser, 'client'>,
): Promise<{ id: string; playerId: string }> {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await player.client('createWithdrawal', {
    body: { amount_cents: toCents(4000), cpf: cpfRule.generate() },
    idempotencyKey: randomUUID(),
  });
  const { items } = await admin.client('listDecisions', { query: { kind: 'withdrawal' } });
  return { id: items.find(({ user_id: id }) => id === player.id)!.id, playerId: player.id };
}
