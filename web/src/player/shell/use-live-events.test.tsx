import { EVENTS_BEAT_MS, type EventData } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { FakeEventSource, pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, type AnswerInput } from '../../../test/fake-server.ts';
import { finished, losingRound } from '../../../test/player/card-round.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { win } from '../../../test/player/win.ts';

const withdrawal = (status: 'PENDING' | 'COMPLETED') => ({
  ...historyPage(1),
  items: [transaction({ type: 'WITHDRAW', direction: 'debit', status })],
});

/** The stream has opened. Of what is not named nothing was pushed since long before this page. */
const openAfter = (lately: Partial<EventData<'quiet'>>) =>
  pushEvent('quiet', { own_ms: LONG_MS, pauses_ms: LONG_MS, wins_ms: LONG_MS, ...lately });
const LONG_MS = 1e12;
/** The stream was lost, and the browser has connected it again. */
const reopen = () => openAfter({ own_ms: 0, pauses_ms: 0, wins_ms: 0 });

/** An event tells of a change; what happened while the stream was lost is read when it opens. */
const arrivals = {
  notification: ['a notification', () => pushEvent('notification', { change: 'new' })],
  balance: ['a new balance', () => pushEvent('balance', { balance_cents: 9500, unrevealed_cents: 0, reserved_cents: 0 })],
  reopened: ['a stream that opens again', reopen],
} as const;

test('what was read before the stream opened is read again, so that nothing pushed meanwhile is missed', async () => {
  const first = Promise.withResolvers<ReturnType<typeof withdrawal>>();
  let reads = 0;
  renderPage('/wallet', {
    api: {
      listTransactions: async () => {
        reads += 1;
        return reads === 1 ? await first.promise : withdrawal('COMPLETED');
      },
    },
  });
  await waitFor(() => expect(reads).toBe(1));
  reopen();
  first.resolve(withdrawal('PENDING'));
  const history = within(await screen.findByRole('region', { name: 'Histórico' }));
  await waitFor(() => expect(history.getByRole('listitem').textContent).toContain('Concluído'));
});

const pageAgeMs = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);
// Not the balance, which is also read for other reasons: a card of a test before may end late.
const ofEvents = { own_ms: 'listUnread', pauses_ms: 'site', wins_ms: 'listWins' } as const;

test.each(['own_ms', 'pauses_ms', 'wins_ms'] as const)(
  'a stream that opens reads what was pushed meanwhile, and nothing that it knows to be unchanged: %s',
  async (about) => {
    const page = renderPage('/', {});
    await screen.findByText(/, Joana Prado$/);
    const readings = () => Object.entries(ofEvents).map(([of, name]) => [of, page.requests(name).length]);
    await waitFor(() => expect(readings()).toEqual(Object.keys(ofEvents).map((of) => [of, 1])));
    openAfter({ [about]: Math.ceil(pageAgeMs() + 60_000) });
    openAfter({ [about]: Math.floor(pageAgeMs()) });
    const once = Object.keys(ofEvents).map((of) => [of, of === about ? 2 : 1]);
    await waitFor(() => expect(readings()).toEqual(once));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readings()).toEqual(once);
  },
);

test('a page on a device that slept is as old as the time of day says', async () => {
  const page = renderPage('/', {});
  await screen.findByText(/, Joana Prado$/);
  await waitFor(() => expect(page.requests('getWallet')).toHaveLength(1));
  const asleep = vi.spyOn(performance, 'now').mockReturnValue(0);
  openAfter({ own_ms: Math.floor(Date.now() - performance.timeOrigin) });
  asleep.mockRestore();
  await waitFor(() => expect(page.requests('getWallet')).toHaveLength(2));
});

test.each([arrivals.notification, arrivals.reopened])(
  '%s brings the profile an identity check and a new device',
  async (_, arrive) => {
    let status: 'pending' | 'verified' = 'pending';
    const device = (id: string) => ({
      id,
      userAgent: null,
      createdAt: '2026-02-01T12:00:00Z',
      updatedAt: '2026-02-01T12:00:00Z',
    });
    let devices = [device('here')];
    renderPage('/perfil', {
      api: { getMe: () => me({ kyc: { status, deposit_day_cents: null, withdrawal_day_cents: null } }) },
      others: {
        '/api/auth/get-session': { user: player, session: { id: 'here' } },
        '/api/auth/list-sessions': () => devices,
      },
    });
    expect(await screen.findByText('Em análise')).toBeTruthy();
    const list = within(await screen.findByRole('region', { name: 'Aparelhos' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    status = 'verified';
    devices = [device('here'), device('elsewhere')];
    arrive();
    expect(await screen.findByText('Concluída')).toBeTruthy();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  },
);

test.each([arrivals.notification, arrivals.reopened])('%s brings the limit that counts from now on', async (_, arrive) => {
  const limit = { kind: 'loss', period: 'day', amount: 5000, next_amount: 9000, next_from: '2026-03-02T15:00:00Z' } as const;
  let limits: AnswerInput<'getLimits'>['limits'] = [limit];
  renderPage('/jogo-responsavel', {
    api: { getLimits: () => ({ limits, paused_until: null, excluded_until: null, session: null }) },
  });
  expect(await screen.findByText(/^Em vigor: R\$.50,00\. A partir de/)).toBeTruthy();
  limits = [{ ...limit, amount: 9000, next_amount: null, next_from: null }];
  arrive();
  expect(await screen.findByText(/^Em vigor: R\$.90,00$/)).toBeTruthy();
});

test.each([arrivals.balance, arrivals.reopened])(
  '%s moves a card that was scratched on another device to the finished ones',
  async (_, arrive) => {
    const card = losingRound();
    let isOpen = true;
    renderPage('/cartelas', {
      api: {
        listRounds: ({ query }) => roundPage((query.status === 'open') === isOpen ? [isOpen ? card : finished(card)] : []),
      },
    });
    expect(await screen.findByRole('link', { name: 'Continuar Raspa Sorte' })).toBeTruthy();
    isOpen = false;
    arrive();
    expect(await screen.findByRole('link', { name: 'Conferir esta cartela' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Continuar Raspa Sorte' })).toBeNull());
  },
);

test('a win that the stream missed is in the list when it opens again', async () => {
  let wins = [win('Um A.')];
  renderPage('/', { api: { listWins: () => wins } });
  const ticker = within(await screen.findByRole('region', { name: 'Ganhos Agora' }));
  await ticker.findByText('Um A.');
  wins = [win('Zilda L.'), ...wins];
  reopen();
  expect(await ticker.findByText('Zilda L.')).toBeTruthy();
});

test.each<DocumentVisibilityState>(['visible', 'hidden'])(
  'a page that was opened %s and was in the background for long hears again of what is pushed, though its stream was cut unnoticed',
  async (atFirst) => {
    startClock();
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(atFirst);
    renderPage('/', {});
    await screen.findByText(/, Joana Prado$/);
    const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
    const [cut] = open();
    const stay = async (state: DocumentVisibilityState, ms: number) => {
      if (look() !== state) {
        look.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      }
      await advanceClock(ms);
    };
    if (atFirst === 'visible') {
      await stay('hidden', 900_000);
      await stay('visible', 0);
      expect(open()).toEqual([cut]);
    }
    await stay('hidden', 0);
    cut?.cut();
    // The browser stops the timers of a page that nobody sees.
    vi.setSystemTime(Date.now() + 900_000);
    await stay('visible', 0);
    expect(open()).toHaveLength(1);
    expect(open()).not.toContain(cut);
  },
);

test('a page that nobody leaves opens its stream anew when two beats of it have not come, and not before', async () => {
  startClock();
  renderPage('/', {});
  await screen.findByText(/, Joana Prado$/);
  const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  const [cut] = open();
  await advanceClock(10 * EVENTS_BEAT_MS);
  expect(open()).toEqual([cut]);
  cut?.cut();
  await advanceClock(2 * EVENTS_BEAT_MS);
  // The browser has connected again by itself.
  cut?.dispatchEvent(new Event('open'));
  await advanceClock(2 * EVENTS_BEAT_MS);
  expect(open()).toEqual([cut]);
  await advanceClock(2 * EVENTS_BEAT_MS);
  expect(open()).toHaveLength(1);
  expect(open()).not.toContain(cut);
  // By its name the server knows whose place it takes.
  expect(open()[0]?.url).toMatch(/\?page=[0-9a-f-]{36}$/);
  expect(open()[0]?.url).toBe(cut?.url);
});

test('a pause that begins on another device stops an open screen at once', async () => {
  let paused_until: string | null = null;
  renderPage('/', { api: { getLimits: () => ({ limits: [], paused_until, excluded_until: null, session: null }) } });
  await screen.findByText(/, Joana Prado$/);
  paused_until = '2126-03-01T12:00:00Z';
  pushEvent('protection', {});
  expect(await screen.findByText(/^Você está em pausa até/)).toBeTruthy();
});

test.each([
  ['has ended on another device leads to the sign-in, which says so', null],
  ['goes on only opens the stream again', { user: player }],
  ['nobody can be asked about only opens the stream again', LOST],
])('an event about a session that %s', async (_what, answer) => {
  startClock();
  let session: typeof answer | { user: typeof player } = { user: player };
  const page = renderPage('/', { others: { '/api/auth/get-session': () => session } });
  await screen.findByText(/, Joana Prado$/);
  session = answer;
  const asked = page.otherCalls('/api/auth/get-session').length;
  pushEvent('session', { detail: 'Sessão expirada' });
  await advanceClock(600);
  await waitFor(() => expect(page.otherCalls('/api/auth/get-session')).toHaveLength(asked + 1));
  if (answer) {
    expect(screen.getByText(/, Joana Prado$/)).toBeTruthy();
    await advanceClock(15_000);
    expect(FakeEventSource.opened.at(-1)?.readyState).not.toBe(FakeEventSource.CLOSED);
  } else {
    expect(await screen.findByText('Sessão expirada')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    expect(FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)).toEqual([]);
  }
});

test('a session that ended while the page was not connected leads to the sign-in, which says so', async () => {
  startClock();
  let session: object | null = { user: player };
  renderPage('/', { others: { '/api/auth/get-session': () => session } });
  await screen.findByText(/, Joana Prado$/);
  session = null;
  // The server was restarted, and refuses the stream to a session that is over.
  for (const stream of FakeEventSource.opened) stream.close();
  await advanceClock(15_000);
  expect(await screen.findByText('Sessão expirada')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
});

test('a sign-out of this page is not reported as an ended session', async () => {
  startClock();
  const signedOut = Promise.withResolvers<{ success: boolean }>();
  let session: object | null = { user: player };
  const page = renderPage('/', {
    others: { '/api/auth/get-session': () => session, '/api/auth/sign-out': async () => await signedOut.promise },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sair' }));
  session = null;
  pushEvent('session', { detail: 'Sessão expirada' });
  await advanceClock(15_000);
  // Connecting again before the answer has arrived would be refused.
  expect(FakeEventSource.opened.at(-1)?.readyState).toBe(FakeEventSource.CLOSED);
  signedOut.resolve({ success: true });
  expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
  expect(screen.queryByText('Sessão expirada')).toBeNull();
});
