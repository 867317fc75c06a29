import type { Cents, EventData } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { readWallet } from '../ledger/read-wallet.ts';

type PlayerEvent =
  | { playerId: string; name: 'withdrawal'; data: EventData<'withdrawal'> }
  | { playerId: string; name: 'balance'; data: EventData<'balance'> };

export type AnnounceOptions = { pool: Pool; publish: (event: PlayerEvent) => void; logger: FastifyBaseLogger };
type Step = { playerId: string; id: string; status: EventData<'withdrawal'>['status']; amountCents: Cents };

/** Tells the player how a withdrawal stands, and the balance where it moved. It stands already: a fault here must not undo it. */
export async function announceWithdrawal({ pool, publish, logger }: AnnounceOptions, step: Step): Promise<void> {
  const { playerId, id, status, amountCents } = step;
  try {
    publish({ playerId, name: 'withdrawal', data: { id, status, amount_cents: amountCents } });
    if (status !== 'COMPLETED') publish({ playerId, name: 'balance', data: await readWallet(pool, playerId) });
  } catch (error) {
    logger.error({ err: error, withdrawalId: id }, 'a withdrawal was not announced');
  }
}
