import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { newPayout, type PayoutAnswer } from './messages.ts';
import { insertPayout, selectFaults, selectPayout, type PayoutRow, type SandboxFault } from '../queries.ts';

const SETTLES_AFTER_MS = 2000;

/**
 * Payouts, one per reference. A repeated request returns the existing payout. Refusal:
 * idempotency_conflict, if the amount or the receiver differs.
 */
export function payoutRoutes(api: FastifyInstance, { pool, clock }: { pool: Pool; clock: () => Date }): void {
  const answer = async (payout: PayoutRow) => toAnswer(payout, await selectFaults(pool));
  api.route({
    method: 'POST',
    url: '/payouts',
    schema: { hide: true },
    handler: async (request) => {
      const body = newPayout.safeParse(request.body);
      if (!body.success) throw new BankRefusal('malformed');
      const settlesAt = new Date(clock().getTime() + SETTLES_AFTER_MS);
      const payout = await insertPayout(pool, { id: randomUUID(), ...body.data, settles_at: settlesAt });
      const same = payout.amount_cents === body.data.amount_cents && payout.cpf === body.data.cpf;
      if (!same) throw new BankRefusal('idempotency_conflict');
      return answer(payout);
    },
  });
  api.route<{ Params: { reference: string } }>({
    method: 'GET',
    url: '/payouts/:reference',
    schema: { hide: true },
    handler: async (request) => {
      const payout = await selectPayout(pool, request.params.reference);
      if (payout === undefined) throw new BankRefusal('not_found');
      return answer(payout);
    },
  });
}

function toAnswer({ id, reference, amount_cents, status, end_to_end_id }: PayoutRow, faults: Set<SandboxFault>): PayoutAnswer {
  const told = faults.has('wrong_amount') ? toCents(Math.ceil(amount_cents / 2)) : amount_cents;
  return { id, reference, amount_cents: told, status, end_to_end_id };
}
