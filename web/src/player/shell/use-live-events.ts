import { EVENTS_BEAT_MS, EVENTS_PATH } from '@raspasorte/contract';
import type { EventData, EventName } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { AuthError } from '../auth-error.ts';
import { authRequest } from '../auth-request.ts';
import { isSigningOut } from '../../ui/calls/signing-out.ts';
import { depositKey } from '../deposits/deposit-key.ts';
import { mergeDepositEvent } from '../deposits/merge-deposit-event.ts';
import { showWin } from '../lobby/show-win.ts';
import { winsQuery } from '../lobby/use-wins.ts';
import { notificationsKey } from '../notifications/notifications-key.ts';
import { readMarked } from '../notifications/read-marked.ts';
import { devicesKey } from '../profile/devices-key.ts';
import { meKey } from '../auth/session/use-me.ts';
import { noticeEndOfSession } from '../query-client.ts';
import { readAgain } from '../read-again.ts';
import { protectionQuery } from '../protection/use-protection.ts';
import { finishedRoundsKey, openRoundsKey } from '../rounds/rounds-keys.ts';
import { siteQuery } from '../shared/use-site.ts';
import { transactionsKey } from '../balance/transactions-key.ts';
import { walletQuery } from '../balance/use-wallet.ts';

type Handlers = { [Name in EventName]: (client: QueryClient, data: EventData<Name>) => void };

/** What an event may change beside the data that it holds or names. */
const alsoChanged = {
  // A card may have changed the balance, here or on another device. Then the play session, the
  // history and the lists of cards change too.
  balance: [protectionQuery.queryKey, transactionsKey, openRoundsKey, finishedRoundsKey],
  // A deposit or a payout may have fixed the player's CPF.
  payment: [transactionsKey, meKey],
  // It may be about the identity check, a looser limit that counts now, or a new device.
  notification: [meKey, protectionQuery.queryKey, devicesKey],
};

/**
 * All that the stream keeps up to date, but charges, which are polled, by what tells of it. A set,
 * because a second reading would cut off the first.
 */
const keptCurrent = {
  own_ms: new Set<QueryKey>([walletQuery.queryKey, notificationsKey, ...Object.values(alsoChanged).flat()]),
  pauses_ms: [siteQuery.queryKey],
  wins_ms: [winsQuery.queryKey],
};

/**
 * The age of this page, which its data cannot exceed. The first clock may stop while the device
 * sleeps.
 */
const pageAgeMs = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/**
 * What was pushed before a stream opened is never sent again: what it may have changed is read
 * again, unless nothing was pushed in the whole life of the page.
 */
function readMissed(client: QueryClient, quiet: EventData<'quiet'>): void {
  const ageMs = pageAgeMs();
  for (const about of ['own_ms', 'pauses_ms', 'wins_ms'] as const) {
    if (quiet[about] <= ageMs) readAllAgain(client, keptCurrent[about]);
  }
}

function readAllAgain(client: QueryClient, keys: Iterable<QueryKey>): void {
  for (const queryKey of keys) void readAgain(client, queryKey);
}

const handlers: Handlers = {
  balance: (client, wallet) => {
    keepAnswer(client, walletQuery.queryKey, wallet);
    readAllAgain(client, alsoChanged.balance);
  },
  deposit: (client, deposit) => {
    client.setQueryData(depositKey(deposit.order_id), mergeDepositEvent(deposit));
    // The event does not hold every field of the charge.
    readAllAgain(client, [depositKey(deposit.order_id), ...alsoChanged.payment]);
  },
  withdrawal: (client) => readAllAgain(client, alsoChanged.payment),
  notification: (client, { change }) => {
    if (change === 'read') readMarked(client);
    else readAllAgain(client, [notificationsKey, ...alsoChanged.notification]);
  },
  protection: (client) => void readAgain(client, protectionQuery.queryKey),
  session: (client, { detail }) => {
    // A sign-out or a new password of this page shows itself how it went.
    if (client.isMutating() === 0) setTimeout(() => void leaveIfOver(detail), OTHER_TAB_FIRST_MS);
  },
  pause: (client, { operation, paused }) => {
    const site = client.getQueryData(siteQuery.queryKey);
    if (site) keepAnswer(client, siteQuery.queryKey, { ...site, [`${operation}_paused`]: paused });
    // What is on its way may be older.
    else void readAgain(client, siteQuery.queryKey);
  },
  win: showWin,
  quiet: readMissed,
  // That it came is all.
  beat: () => undefined,
};

/**
 * Another tab that signed out tells so itself, and needs no message. Shorter than the browser waits
 * before it connects again.
 */
const OTHER_TAB_FIRST_MS = 500;

/** Leaves the player's screens if the server has ended the session, with its sentence. */
async function leaveIfOver(sentence: string): Promise<void> {
  const isOver = await authRequest('get-session').then(
    (answer) => !answer,
    () => false,
  );
  if (isOver) noticeEndOfSession(new AuthError('UNAUTHORIZED', sentence));
}

const LOOKED_AFTER_EACH_MS = 15_000;
/** Two beats have not come: the connection was cut, and nobody told the page. */
const SILENT_AFTER_MS = 2.5 * EVENTS_BEAT_MS;

/** A stream that is opened anew takes the place of one that only this page knows to be cut. */
const PAGE = crypto.randomUUID();

type Stream = { source: EventSource; heardAtMs: number };

function openStream(client: QueryClient): Stream {
  const source = new EventSource(`${EVENTS_PATH}?page=${PAGE}`);
  const stream: Stream = { source, heardAtMs: Date.now() };
  const note = () => void (stream.heardAtMs = Date.now());
  for (const name of Object.keys(handlers) as EventName[]) {
    source.addEventListener(name, note);
    source.addEventListener(name, (event: MessageEvent<string>) => handlers[name](client, JSON.parse(event.data) as never));
  }
  // The browser would connect again without a session. If there is a new one, `lookAfter` does it.
  source.addEventListener('session', () => source.close());
  source.addEventListener('open', note);
  return stream;
}

const isClosed = ({ source }: Stream) => source.readyState === EventSource.CLOSED;
const isSilent = (stream: Stream) => !isClosed(stream) && Date.now() > stream.heardAtMs + SILENT_AFTER_MS;

/** Writes pushed events into the query cache, and reads again what the stream may have missed. */
export function useLiveEvents(active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return undefined;
    let stream = openStream(client);
    const reopen = () => {
      stream.source.close();
      stream = openStream(client);
    };
    // A phone cuts the connections of a page in the background, and stops its timers.
    const reopenSilent = () => isSilent(stream) && reopen();
    document.addEventListener('visibilitychange', reopenSilent);
    // The browser reconnects by itself after a lost connection, but not after an error status of
    // the server. It does not tell the status: the session may have ended meanwhile.
    const lookAfter = setInterval(() => {
      if (isSigningOut(client)) return;
      if (isClosed(stream)) void leaveIfOver('Sessão expirada');
      if (isClosed(stream) || isSilent(stream)) reopen();
    }, LOOKED_AFTER_EACH_MS);
    return () => {
      document.removeEventListener('visibilitychange', reopenSilent);
      clearInterval(lookAfter);
      stream.source.close();
    };
  }, [active, client]);
}
