import { EVENTS_PATH } from '@raspasorte/contract';
import type { EventData, EventName, Win } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mergeDepositEvent } from '../deposits/merge-deposit-event.ts';
import { depositKey } from '../deposits/use-deposit.ts';
import { winsQuery } from '../lobby/use-wins.ts';
import { notificationsKey } from '../notifications/notifications-key.ts';
import { meKey } from '../profile/use-me.ts';
import { protectionQuery } from '../protection/use-protection.ts';
import { invalidateMoney } from '../wallet/invalidate-money.ts';
import { transactionsKey } from '../wallet/use-transactions.ts';
import { walletQuery } from '../wallet/use-wallet.ts';

type Handlers = { [Name in EventName]: (client: QueryClient, data: EventData<Name>) => void };

const handlers: Handlers = {
  balance: (client, wallet) => {
    // An answer that is still pending may be older.
    void client.cancelQueries({ queryKey: walletQuery.queryKey });
    client.setQueryData(walletQuery.queryKey, wallet);
    // A card may have changed the balance: play session and history change with it.
    void client.invalidateQueries({ queryKey: protectionQuery.queryKey });
    void client.invalidateQueries({ queryKey: transactionsKey });
  },
  deposit: (client, deposit) => {
    client.setQueryData(depositKey(deposit.order_id), mergeDepositEvent(deposit));
    // The event does not tell everything of it.
    for (const queryKey of [depositKey(deposit.order_id), transactionsKey, meKey]) void client.invalidateQueries({ queryKey });
  },
  // Money that came or went may have made a CPF the player's for good.
  withdrawal: (client) => {
    for (const queryKey of [transactionsKey, meKey]) void client.invalidateQueries({ queryKey });
  },
  notification: (client) => void client.invalidateQueries({ queryKey: notificationsKey }),
  win: showWin,
};

const WINS_SHOWN_AT_MOST = 20;

/**
 * While samples are shown, only the server knows whether there are enough real wins to end them.
 */
function showWin(client: QueryClient, win: Win): void {
  const known = client.getQueryData(winsQuery.queryKey);
  // A page that has not read the list yet reads all of it.
  if (!known) return;
  if (known.some(({ sample }) => sample)) void client.invalidateQueries({ queryKey: winsQuery.queryKey });
  else client.setQueryData(winsQuery.queryKey, [win, ...known].slice(0, WINS_SHOWN_AT_MOST));
}

const REOPEN_AFTER_MS = 15_000;

function openStream(client: QueryClient, { isFirst }: { isFirst: boolean }): EventSource {
  const stream = new EventSource(EVENTS_PATH);
  for (const name of Object.keys(handlers) as EventName[]) {
    stream.addEventListener(name, (event: MessageEvent<string>) => handlers[name](client, JSON.parse(event.data) as never));
  }
  let missedEvents = !isFirst;
  stream.addEventListener('open', () => {
    // Reads what was pushed while the stream was closed.
    if (missedEvents) {
      invalidateMoney(client);
      void client.invalidateQueries({ queryKey: notificationsKey });
    }
    missedEvents = true;
  });
  return stream;
}

/** Writes pushed events into the query cache, and reads again what the stream may have missed. */
export function useLiveEvents(active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return undefined;
    let stream = openStream(client, { isFirst: true });
    // The browser connects again by itself after a lost connection, but not after a server that
    // answered no.
    const reopen = setInterval(() => {
      if (stream.readyState === EventSource.CLOSED) stream = openStream(client, { isFirst: false });
    }, REOPEN_AFTER_MS);
    return () => {
      clearInterval(reopen);
      stream.close();
    };
  }, [active, client]);
}
