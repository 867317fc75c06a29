import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { insertAnomalyOnce } from '../payments/queries/contacts.ts';
import { callRecordReturnEnd, takeDueReturns, type DueReturn } from './queries/returns.ts';

type Options = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger };

const BATCH = 10;

/**
 * Returns payments that came from other accounts. Each is retried under one reference until it has
 * ended. Operators are told, once, of one that has not ended for a day.
 */
export async function returnPayments(options: Options): Promise<void> {
  const take = (limit: number) => takeDueReturns(options.pool, limit);
  await processBatches({ size: BATCH, take, work: (payment) => returnOne(options, payment) });
}

async function returnOne(options: Options, due: DueReturn): Promise<void> {
  const hasEnded = await tryToReturn(options, due);
  if (hasEnded || !due.isOverdue) return;
  const detail = 'A devolução de um pagamento de outra conta não terminou em um dia, e segue sendo tentada';
  await insertAnomalyOnce(options.pool, due.provider, { kind: 'return_unfinished', subject: due.paymentId, detail });
}

/** Returns whether the return has ended. */
async function tryToReturn({ pool, providers, logger }: Options, due: DueReturn): Promise<boolean> {
  const { playerId, id, provider: name, paymentId, amountCents } = due;
  try {
    const provider = providers.find(name);
    if (provider?.returnPayment === undefined) throw new Error(`${name} cannot return payments`);
    const status = await provider.returnPayment({ reference: id, paymentId, amountCents });
    if (status === 'returned') await callRecordReturnEnd(pool, { playerId, id, status });
    if (status !== 'failed') return status === 'returned';
    const isNew = await inTransaction(pool, async (tx) => {
      if (!(await callRecordReturnEnd(tx, { playerId, id, status }))) return false;
      const detail = 'O provedor não conseguiu devolver o pagamento, que veio de outra conta';
      await insertAnomalyOnce(tx, name, { kind: 'payment_not_returned', subject: paymentId, detail });
      return true;
    });
    if (isNew) logger.error({ playerId, paymentId }, 'a payment of another account could not be returned');
    return true;
  } catch (error) {
    logger.warn({ err: error, provider: name, paymentId }, 'a payment was not returned yet; it will be retried');
    return false;
  }
}
