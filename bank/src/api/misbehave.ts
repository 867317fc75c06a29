import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { selectFaults } from '../queries.ts';

const SLOW_MS = 3000;

/**
 * The faults of the bank's API: it refuses all work, or does it and then answers late, never, or hangs
 * up.
 */
export function misbehave(api: FastifyInstance, { pool }: { pool: Pool }): void {
  api.addHook('preHandler', async () => {
    const faults = await selectFaults(pool);
    if (faults.has('fail')) throw new BankRefusal('unavailable');
  });
  api.addHook('onSend', async (request) => {
    const faults = await selectFaults(pool);
    if (faults.has('slow')) await pause(SLOW_MS);
    // Questions are still answered: what was done has to be found out somehow.
    if (request.method === 'GET' || request.raw.socket.destroyed) return;
    if (faults.has('cut')) request.raw.socket.destroy();
    else if (faults.has('hang')) await once(request.raw.socket, 'close');
  });
}
