import { v7 as uuidv7 } from 'uuid';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { callRefusePayment } from './queries/returns.ts';
import type { InboxEvent } from './store-events.ts';
import { announceDeposit, type DepositEnding, type Publish } from './announce-deposit.ts';
import {
  callCreditDeposit,
  callRejectDeposit,
  lockInboxEntry,
  selectTransactionKey,
  selectOpenInbox,
  updateFailedAttempt,
  updateProcessed,
  type InboxKey,
} from './queries.ts';

type Options = { pool: Pool; providers: ProviderDirectory; publish: Publish; logger: FastifyBaseLogger };

/** What became of an entry: somebody else has it; booked without effect for a player; or booked, and this is to be announced. */
type Settlement = 'skipped' | 'without effect' | DepositEnding;

const BATCH = 100;

/**
 * Books what is in the inbox. Each entry is credited and marked in one transaction, so it happens once whoever else is at it,
 * and the player hears of it after the commit. An entry that fails is counted, logged, and tried again by a later run.
 */
export async function processInbox(options: Options): Promise<void> {
  for (;;) {
    const keys = await selectOpenInbox(options.pool, BATCH);
    let done = 0;
    for (const key of keys) if (await processOne(options, key)) done += 1;
    if (keys.length < BATCH || done === 0) return;
  }
}

async function processOne(options: Options, key: InboxKey): Promise<boolean> {
  const { pool, publish, logger } = options;
  try {
    const settlement = await inTransaction(pool, (tx) => settleEntry(tx, key, options));
    if (typeof settlement === 'object') await announceDeposit({ pool, publish, logger }, settlement);
    return settlement !== 'skipped';
  } catch (error) {
    logger.error({ err: error, ...key }, 'an entry of the payment inbox could not be processed');
    await updateFailedAttempt(pool, key);
    return false;
  }
}

async function settleEntry(tx: Tx, key: InboxKey, { providers, logger }: Options): Promise<Settlement> {
  const event = (await lockInboxEntry(tx, key)) as InboxEvent | undefined;
  if (event === undefined) return 'skipped';
  const deposit = await selectTransactionKey(tx, { provider: key.provider, type: 'DEPOSIT' }, event.charge);
  if (deposit === undefined) {
    logger.error({ ...key, charge: event.charge }, 'a payment of a charge that we never made');
    await updateProcessed(tx, key, 'unknown_charge');
    return 'without effect';
  }
  if (event.kind === 'charge_paid_by_other') {
    const canReturn = providers.find(key.provider)?.returnPayment !== undefined;
    const { amountCents, paymentId } = event.payment;
    const refused = await callRefusePayment(tx, { ...deposit, paymentId, amountCents, returnId: uuidv7(), canReturn });
    await updateProcessed(tx, key, refused.outcome);
    logger.warn({ ...key, ...deposit, canReturn }, 'a payment from an account that is not the player’s');
    const isCharge = refused.outcome === 'refused' && refused.transaction_id === deposit.orderId;
    return isCharge ? { ...deposit, amountCents, status: 'REJECTED' } : 'without effect';
  }
  if (event.kind === 'charge_refused') {
    const rejected = await callRejectDeposit(tx, deposit);
    await updateProcessed(tx, key, rejected ? 'rejected' : 'too_late');
    return rejected ? { ...rejected, status: 'REJECTED' } : 'without effect';
  }
  const credit = await callCreditDeposit(tx, { ...deposit, ...event.payment, secondId: uuidv7() });
  await updateProcessed(tx, key, credit.outcome);
  if (credit.flag) logger.warn({ ...key, ...deposit, flag: credit.flag }, 'a payment that an operator should look at');
  if (credit.outcome !== 'credited' || credit.transaction_id === null) return 'without effect';
  return {
    playerId: deposit.playerId,
    orderId: credit.transaction_id,
    status: 'COMPLETED',
    amountCents: event.payment.amountCents,
  };
}
