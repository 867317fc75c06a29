import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Pool } from '../../platform/database/pool.ts';
import { readWallet } from '../ledger/read-wallet.ts';
import type { Dispute } from '../payments/provider.ts';
import type { Publish } from './announce-deposit.ts';
import { callApplyDispute } from './queries/readings.ts';

type Options = { pool: Pool; publish: Publish; logger: FastifyBaseLogger };

/**
 * Books how a dispute about a payment stands: opened it holds what is left of the money and notes the rest as owed, at the verdict both end.
 * Telling the same again has no effect. Throws while the payment itself is not booked.
 */
export async function applyDispute(
  { pool, publish, logger }: Options,
  { playerId, dispute }: { playerId: string; dispute: Dispute },
): Promise<void> {
  const { paymentId, state, providerStatus } = dispute;
  const booked = await callApplyDispute(pool, { playerId, paymentId, newId: uuidv7(), state, providerStatus });
  const facts = { playerId, paymentId, providerStatus, ...booked };
  switch (booked.outcome) {
    case 'opened':
    case 'settled':
    case 'released':
      logger.warn(facts, `a disputed payment: ${booked.outcome}`);
      publish({ playerId, name: 'balance', data: await readWallet(pool, playerId) });
      return;
    case 'repeated':
      return;
    case 'decided':
      logger.error(facts, 'a dispute that was lost is said to stand otherwise now: an operator has to look');
      return;
    case 'not_credited':
      throw new Error(`the dispute about ${paymentId} cannot be booked: ${booked.outcome}`);
  }
}
