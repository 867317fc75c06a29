import { toCents, type Answer, type Cents } from '@raspasorte/contract';
import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../../money/payments/provider-directory.ts';
import {
  selectDisputeSums,
  selectPendingWithdrawals,
  selectProviderSums,
  selectReceivableSum,
  selectWalletSums,
  type DisputeSums,
  type ProviderSums,
} from './queries/solvency.ts';

type Solvency = Answer<'getSolvency'>;
type Books = Omit<Solvency, 'as_of' | 'providers'> & { byProvider: { provider: string; cents: number }[] };

/**
 * What players can claim and what should be at the providers, by our own books at one moment. While
 * a dispute is open its amount is neither the player's nor at the provider, so it is left out on
 * both sides.
 */
async function readBooks(pool: Pool): Promise<Books> {
  const { wallets, sums, disputes, receivables, pending } = await inSnapshot(pool, async (tx) => ({
    sums: await selectProviderSums(tx),
    disputes: await selectDisputeSums(tx),
    receivables: await selectReceivableSum(tx),
    pending: await selectPendingWithdrawals(tx),
    wallets: await selectWalletSums(tx),
  }));
  const disputedOfPlayers = total(disputes.filter(({ status }) => status === 'open').map((row) => row.held_cents));
  const claims = toCents(wallets.balance_cents + wallets.held_cents - disputedOfPlayers);
  const clearing = {
    received_cents: total(sums.map((row) => row.received_cents)),
    sent_cents: total(sums.map((row) => row.sent_cents)),
    fees_cents: total(sums.map((row) => row.fees_cents)),
    disputed_cents: total(disputes.map(disputed)),
  };
  const balance = clearing.received_cents - clearing.sent_cents - clearing.fees_cents - clearing.disputed_cents;
  return {
    players: { ...wallets, disputed_cents: disputedOfPlayers, total_cents: claims },
    clearing: { ...clearing, balance_cents: balance },
    receivables_cents: receivables,
    pending,
    surplus_cents: balance - claims,
    coverage: claims === 0 ? null : balance / claims,
    byProvider: sums.map((row) => ({ provider: row.provider, cents: booksOf(row, disputes) })),
  };
}

/** What players can claim, and what lies at the providers beyond that. */
export type Cover = { claims_cents: number; surplus_cents: number; coverage: number | null };

export async function readCover(pool: Pool): Promise<Cover> {
  const { players, surplus_cents, coverage } = await readBooks(pool);
  return { claims_cents: players.total_cents, surplus_cents, coverage };
}

/** The books with each provider's own balance. No provider is called inside a transaction. */
export async function readSolvency(pool: Pool, providers: ProviderDirectory, now: Date): Promise<Solvency> {
  const { byProvider, ...books } = await readBooks(pool);
  const active = await providers.activeName();
  const names = [...new Set([...byProvider.map(({ provider }) => provider), ...(active === null ? [] : [active])])];
  const balances = names.map(async (provider) => {
    const cents = byProvider.find((row) => row.provider === provider)?.cents ?? 0;
    return { provider, is_active: provider === active, books_cents: cents, ...(await askProvider(providers, provider, cents)) };
  });
  return { ...books, as_of: now.toISOString(), providers: await Promise.all(balances) };
}

async function askProvider(providers: ProviderDirectory, name: string, booksCents: number) {
  const unknown = { balance_cents: null, difference_cents: null };
  const provider = providers.find(name);
  if (provider?.readBalance === undefined) return { ...unknown, error: null };
  try {
    const balance = await provider.readBalance();
    return { balance_cents: balance, difference_cents: balance - booksCents, error: null };
  } catch (error) {
    return { ...unknown, error: error instanceof Error ? error.message : String(error) };
  }
}

const total = (amounts: readonly Cents[]): Cents => toCents(amounts.reduce((sum, amount) => sum + amount, 0));

const disputed = (row: DisputeSums): Cents => toCents(row.held_cents + row.receivable_cents);

function booksOf({ provider, received_cents, sent_cents, fees_cents }: ProviderSums, disputes: readonly DisputeSums[]): number {
  const taken = disputes.filter((row) => row.provider === provider).map(disputed);
  return received_cents - sent_cents - fees_cents - total(taken);
}
