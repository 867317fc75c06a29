import type { Cents, EventData } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { readWallet } from '../ledger/read-wallet.ts';

export type PlayerEvent =
  | { playerId: string; name: 'deposit'; data: EventData<'deposit'> }
  | { playerId: string; name: 'balance'; data: EventData<'balance'> };

export type Publish = (event: PlayerEvent) => void;

type Options = { pool: Pool; publish: Publish; logger: FastifyBaseLogger };
export type DepositEnding = { playerId: string; orderId: string; status: 'COMPLETED' | 'REJECTED'; amountCents: Cents };

/** Tells the player how a deposit ended, and the balance it left. The deposit stands already: a fault here must not undo it. */
export async function announceDeposit({ pool, publish, logger }: Options, ending: DepositEnding): Promise<void> {
  const { playerId, orderId, status, amountCents } = ending;
  try {
    publish({ playerId, name: 'deposit', data: { order_id: orderId, status, amount_cents: amountCents } });
    if (status === 'COMPLETED') publish({ playerId, name: 'balance', data: await readWallet(pool, playerId) });
  } catch (error) {
    logger.error({ err: error, orderId }, 'the end of a deposit was not announced');
  }
}
