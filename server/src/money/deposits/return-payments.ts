import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { LostClaim } from '../payments/provider-error.ts';
import { changeAnomaly, insertAnomalyOnce } from '../payments/queries/contacts.ts';
import { callRecordReturnEnd, isReturnPending, takeDueReturns, type DueReturn } from './queries/returns.ts';

type Options = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger };

const BATCH = 10;

/**
 * Returns payments that came from other accounts. Each is retried under one reference until it has
 * ended. Operators are told, once, of one that has not ended for a day. One that they have ended is
 * only asked about: the provider may have taken it, and would return the payment a second time.
 * Whether it was ended is read again right before each request, because a process may freeze.
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
  const { playerId, id: reference, charge, provider: name, paymentId, amountCents, isManual } = due;
  const requireClaim = async () => {
    if (!(await isReturnPending(pool, due))) throw new LostClaim('the return has ended meanwhile');
  };
  try {
    const returns = providers.find(name)?.returns;
    if (returns === undefined) throw new Error(`${name} cannot return payments`);
    const status = await (isManual
      ? returns.read({ reference, charge })
      : returns.make({ reference, charge, paymentId, amountCents, requireClaim }));
    if (status === 'pending' || status === null) return false;
    const isNew = await inTransaction(pool, (tx) => recordEnd(tx, due, status));
    if (isNew && status === 'failed') logger.error({ playerId, paymentId }, 'a payment of another account could not be returned');
    return true;
  } catch (error) {
    if (error instanceof LostClaim) return true;
    logger.warn({ err: error, provider: name, paymentId }, 'a return has not ended yet; it will be retried');
    return false;
  }
}

/** The anomalies that leave a return to operators. */
const leftToOperators = ['return_unfinished', 'uncredited_payment_disputed'] as const;
/** What they say once the provider has ended it. */
const endings = {
  returned:
    'O provedor devolveu o pagamento. Se ele também foi devolvido à mão, ou o banco o tomou, voltou duas vezes: confira no painel',
  failed: 'O provedor recusou a devolução, que não é mais tentada. Outra resposta pede que alguém a faça à mão',
};

/** Returns false when it has ended before. */
async function recordEnd(tx: Tx, due: DueReturn, status: keyof typeof endings): Promise<boolean> {
  const { playerId, id, provider, paymentId: subject } = due;
  if (!(await callRecordReturnEnd(tx, { playerId, id, status }))) return false;
  for (const kind of leftToOperators) await changeAnomaly(tx, provider, { kind, subject, detail: endings[status] });
  if (status === 'failed') {
    const detail = 'O provedor não conseguiu devolver o pagamento, que veio de outra conta';
    await insertAnomalyOnce(tx, provider, { kind: 'payment_not_returned', subject, detail });
  }
  return true;
}
