import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { selectFaults } from '../queries.ts';

const SLOW_MS = 3000;

/**
 * Simulates the faults of the API: it refuses the request, or executes it and then responds late,
 * never responds, or closes the connection.
 */
export function simulateFaults(api: FastifyInstance, { pool }: { pool: Pool }): void {
  api.addHook('preHandler', async () => {
    const faults = await selectFaults(pool);
    if (faults.has('fail')) throw new BankRefusal('unavailable');
  });
  api.addHook('onSend', async (request) => {
    const faults = await selectFaults(pool);
    if (faults.has('slow')) await pause(SLOW_MS);
    // GET requests still get a response, so that the product can find out what was executed.
    if (request.method === 'GET' || request.raw.socket.destroyed) return;
    if (faults.has('cut')) request.raw.socket.destroy();
    else if (faults.has('hang')) await once(request.raw.socket, 'close');
  });
}
