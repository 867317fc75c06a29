import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PaymentProvider, PayoutReport } from '../payments/provider.ts';
import { insertOddityOnce } from '../payments/queries.ts';
import { announceWithdrawal, type AnnounceOptions } from './announce-withdrawal.ts';
import {
  callPostWithdrawal,
  callVoidWithdrawal,
  claimDuePayouts,
  releasePayout,
  releaseUnsent,
  updateRequested,
  type ClaimedPayout,
} from './queries.ts';

export type PayOptions = AnnounceOptions & {
  providers: ProviderDirectory;
  /** How old the last request must be before a payout that the provider does not know is asked for again, under the same id. */
  askAgainAfterMs?: number;
};

const BATCH = 10;
/** Longer than asking about a payout and asking for it may take together. */
const LEASE_MS = 60_000;
const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Brings payouts to the provider and learns what became of them. The id under which a payout is asked for is committed before, so
 * whatever is not known afterwards (no answer, no sense, a crash) is asked about by that id, and never sent under another one, or to
 * another account of ours.
 */
export async function payWithdrawals(options: PayOptions): Promise<void> {
  const { askAgainAfterMs = ASK_AGAIN_AFTER_MS } = options;
  for (;;) {
    const claimed = await claimDuePayouts(options.pool, { limit: BATCH, leaseMs: LEASE_MS, askAgainAfterMs });
    await Promise.all(claimed.map((payout) => payOne(options, payout)));
    if (claimed.length < BATCH) return;
  }
}

async function payOne(options: PayOptions, payout: ClaimedPayout): Promise<void> {
  const { pool, providers, logger } = options;
  try {
    const provider = providers.find(payout.provider);
    if (provider === undefined) throw new Error(`no payment provider is called ${payout.provider}`);
    const report = await askProvider(options, provider, payout);
    if (report === null) await noteOldAccount(options, payout);
    if (report === null || report.status === 'pending') await releasePayout(pool, payout, report?.externalId ?? null);
    else await settle(options, payout, report);
  } catch (error) {
    if (payout.isFirst && error instanceof ProviderError && (error.trouble === 'unconfigured' || error.trouble === 'login')) {
      logger.error({ err: error, withdrawalId: payout.id }, 'a payout could not be asked for; it will be tried again');
      return releaseUnsent(pool, payout);
    }
    logger.error({ err: error, withdrawalId: payout.id }, 'the result of a payout is unknown; it will be asked about');
    if (error instanceof ProviderError && error.trouble === 'refused') await noteOldAccount(options, payout);
    await releasePayout(pool, payout, null);
  }
}

/** Tells an operator, once, of a payout that the provider's present account does not know: only the one before can say what became of it. */
async function noteOldAccount({ pool, logger }: PayOptions, payout: ClaimedPayout): Promise<void> {
  const { id, provider, accountChanged, mayAskAgain } = payout;
  if (!accountChanged || !mayAskAgain) return;
  const detail = 'the payout was asked for at the account before, and the present one does not know it';
  if (await insertOddityOnce(pool, provider, { kind: 'account_changed', subject: id, detail }))
    logger.error(
      { withdrawalId: id, provider },
      'a payout may have been asked for at another account; it is not asked for again',
    );
}

/** Null: the provider does not know it, or not yet. */
async function askProvider({ pool }: PayOptions, provider: PaymentProvider, payout: ClaimedPayout): Promise<PayoutReport | null> {
  const { id: reference, externalId, amountCents, cpf, name } = payout;
  let report = payout.isFirst ? null : await provider.readPayout({ reference, externalId, amountCents, cpf });
  const mayAsk = payout.isFirst || (payout.mayAskAgain && !payout.accountChanged);
  if (report === null && !payout.refunded && mayAsk) {
    const isOpen = payout.isFirst || (await updateRequested(pool, payout));
    report = isOpen ? await provider.createPayout({ reference, amountCents, cpf, name }) : null;
  }
  if (report !== null && report.amountCents !== amountCents)
    throw new Error('the provider reports another amount than asked for');
  return report;
}

async function settle(options: PayOptions, payout: ClaimedPayout, report: PayoutReport): Promise<void> {
  const { pool, logger } = options;
  const { playerId, id, amountCents } = payout;
  const isPaid = report.status === 'paid';
  const outcome = isPaid
    ? await callPostWithdrawal(pool, payout, report)
    : await callVoidWithdrawal(pool, payout, report.externalId);
  switch (outcome) {
    case 'posted':
    case 'voided':
      // Somebody else was first, and the other way: only a provider that contradicts itself gets here.
      if (isPaid !== (outcome === 'posted')) throw new Error(`withdrawal ${id} was reported as failed after it was paid`);
      return announceWithdrawal(options, { playerId, id, status: isPaid ? 'COMPLETED' : 'REJECTED', amountCents });
    case 'refunded':
      logger.error({ withdrawalId: id, playerId }, 'a payout was paid after it was reported as failed and refunded');
      return;
    case 'repeated':
    case 'unknown_withdrawal':
      await releasePayout(pool, payout, report.externalId);
  }
}
