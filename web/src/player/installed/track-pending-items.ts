import type { QueryClient } from '@tanstack/react-query';
import { keepPendingItems, readPendingItems, storePendingItems } from '../../ui/device/pending-items.ts';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { sessionQuery } from '../auth/session/use-session.ts';
import { depositsKey } from '../deposits/deposit-key.ts';
import type { DepositCharge } from '../deposits/use-deposit.ts';
import { openRoundsQuery } from '../rounds/use-open-rounds.ts';

/**
 * Notes open cards and unpaid charges, from data that the app reads anyway, for the offline page.
 * Between two readings of all open cards, purchases and finished cards count themselves.
 * The notes are cleared when the session ends. Returns a function that stops it.
 */
export function trackPendingItems(client: QueryClient): () => void {
  keepPendingItems();
  note(client);
  return client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') note(client);
  });
}

function note(client: QueryClient): void {
  const known = readPendingItems();
  const next = client.getQueryData(sessionQuery.queryKey) ? currentItems(client, known) : { cards: 0, chargeUntilMs: 0 };
  if (next.cards !== known.cards || next.chargeUntilMs !== known.chargeUntilMs) storePendingItems(next);
}

function currentItems(client: QueryClient, known: ReturnType<typeof readPendingItems>): typeof known {
  const charges = client.getQueriesData<DepositCharge>({ queryKey: depositsKey }).flatMap(([, charge]) => charge ?? []);
  // Offline, nothing but this device's clock tells the time.
  const aheadMs = -byServerClock(0);
  const unpaid = charges.filter(({ status }) => status === 'PENDING');
  const pending = unpaid.map(({ expires_at }) => Date.parse(expires_at) + aheadMs);
  return {
    cards: client.getQueryData(openRoundsQuery.queryKey)?.length ?? known.cards,
    chargeUntilMs: charges.length === 0 ? known.chargeUntilMs : Math.max(0, ...pending),
  };
}
