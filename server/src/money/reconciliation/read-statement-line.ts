import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import { ProviderError, type ProviderTrouble } from '../payments/provider-error.ts';
import type { StatementLine, PaymentProvider } from '../payments/provider.ts';
import type { OurTransaction, Theirs } from './compare-books.ts';

/** Troubles that are about this transaction. Any other means that the provider was not read. */
const OWN_TROUBLES: readonly ProviderTrouble[] = ['nonsense', 'contradiction', 'refused'];

/**
 * Reads one of our transactions from a provider without a statement, by its details. Throws when
 * the provider cannot be asked at all; one that does not answer is asked again after each of the
 * pauses.
 */
export async function readStatementLine(
  provider: PaymentProvider,
  ours: OurTransaction,
  { logger, pausesMs }: { logger: FastifyBaseLogger; pausesMs: readonly number[] },
): Promise<Theirs> {
  if (!ours.wasSent) return null;
  const read = () => (ours.type === 'DEPOSIT' ? readCharge(provider, ours) : readPayout(provider, ours));
  try {
    return await askPatiently(read, pausesMs);
  } catch (error) {
    if (!(error instanceof ProviderError) || !OWN_TROUBLES.includes(error.trouble)) throw error;
    const place = { provider: provider.name, type: ours.type, id: ours.id };
    logger.error({ err: error, ...place }, 'a provider could not say how a transaction ended');
    return 'unreadable';
  }
}

async function askPatiently<Answer>(ask: () => Promise<Answer>, pausesMs: readonly number[]): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.trouble !== 'unreachable') throw error;
    }
    await pause(pauseMs);
  }
  return ask();
}

async function readCharge(provider: PaymentProvider, { id, externalId, requestedCents, cpf }: OurTransaction): Promise<Theirs> {
  if (externalId === null) return null;
  const amountCents = toCents(requestedCents);
  const report = await provider.readCharge({ reference: id, externalId, amountCents, cpf });
  if (report.doubt !== null) return 'in_doubt';
  const payments = [...report.payments, ...report.foreignPayments];
  const paidCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  return line('DEPOSIT', { id, externalId, paidCents, status: report.refused ? 'refused' : paidCents > 0 ? 'paid' : 'unpaid' });
}

async function readPayout(provider: PaymentProvider, { id, externalId, requestedCents, cpf }: OurTransaction): Promise<Theirs> {
  const payout = { reference: id, externalId, amountCents: toCents(requestedCents), cpf: cpf ?? '' };
  const answer = await provider.readPayout(payout);
  if (answer.kind === 'cannot_tell') return 'unreadable';
  if (answer.kind === 'unknown') return null;
  const { report } = answer;
  const paidCents = report.status === 'paid' ? report.amountCents : 0;
  return line('WITHDRAW', { id, externalId: report.externalId, paidCents, status: report.status });
}

const line = (
  type: StatementLine['type'],
  { id, ...theirs }: { id: string; externalId: string; paidCents: number; status: string },
): StatementLine => ({ type, reference: id, ...theirs });
