import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { charge, ORDER_ID } from '../../../test/player/charge.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { cardDetails } from '../../../test/player/card-offer.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { depositNotification, notificationPage, unread, type Notification } from '../../../test/player/notifications.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';

const bell = async () => await screen.findByRole('link', { name: /^Notificações/ });
const rows = async () => within(await screen.findByRole('region', { name: 'Suas notificações' })).findAllByRole('listitem');
const openList = (api: Api = {}) =>
  renderPage('/notificacoes', { api: { listNotifications: notificationPage([]), markRead: { unread_count: 0 }, ...api } });

describe('the bell', () => {
  test('leads to the list, and says how many are unread, also of those read on another device', async () => {
    let count = 0;
    renderPage('/', { api: { listUnread: () => unread([], count) } });
    for (const [unreadCount, name, text] of [
      [12, 'Notificações, 12 não lidas', '12'],
      [100, 'Notificações, 99+ não lidas', '99+'],
      [1, 'Notificações, 1 não lida', '1'],
      [0, 'Notificações', ''],
    ] as const) {
      await bell();
      count = unreadCount;
      act(() => pushEvent('notification', { change: 'read' }));
      expect(textOf(await screen.findByRole('link', { name }))).toBe(text);
    }
    expect((await bell()).getAttribute('href')).toBe('/notificacoes');
  });

  test('has its place before the count is known', async () => {
    renderPage('/', { api: { listUnread: NEVER } });
    expect((await bell()).getAttribute('aria-label')).toBe('Notificações');
  });
});

const data = { amount_cents: 5000, transaction_id: ORDER_ID };
const prize = { amount_cents: 2000, round_id: losingRound().id, product_name: 'Raspa Sorte' };
const told = (kind: string, of: object) => depositNotification(1, { kind, data: of } as never);
const sentences: [Notification, title: string, href: string][] = [
  [depositNotification(), 'Depósito de R$ 50,00 creditado', '/wallet'],
  [told('deposit-returned', data), 'Pix de R$ 50,00 não aceito', '/wallet'],
  [told('withdrawal-paid', data), 'Saque de R$ 50,00 pago', '/wallet'],
  [told('withdrawal-refused', data), 'Saque de R$ 50,00 não realizado', '/wallet'],
  [told('dispute-opened', data), 'Depósito de R$ 50,00 contestado', '/wallet'],
  [told('dispute-won', data), 'Contestação de R$ 50,00 encerrada', '/wallet'],
  [told('dispute-lost', data), 'Depósito de R$ 50,00 devolvido', '/wallet'],
  [told('balance-adjusted', { amount_cents: 700, direction: 'credit' }), 'Ajuste de R$ 7,00 no seu saldo', '/wallet'],
  [told('win-resumed', prize), 'Prêmio de R$ 20,00: Raspa Sorte', '/cartelas'],
  [told('card-finished', prize), 'Prêmio de R$ 20,00: Raspa Sorte', '/cartelas'],
  [
    told('limit-changed', { limit: 'loss', period: 'week', amount: 9000 }),
    'Limite de perda por semana: R$ 90,00',
    '/jogo-responsavel',
  ],
  [
    told('limit-changed', { limit: 'session', period: 'session', amount: 60 }),
    'Limite de tempo por sessão: 60 minutos',
    '/jogo-responsavel',
  ],
  [
    told('limit-changed', { limit: 'session', period: 'session', amount: 1 }),
    'Limite de tempo por sessão: 1 minuto',
    '/jogo-responsavel',
  ],
  [
    told('limit-changed', { limit: 'deposit', period: 'day', amount: null }),
    'Limite de depósito por dia: sem limite',
    '/jogo-responsavel',
  ],
  [told('kyc-decided', { status: 'verified' }), 'Identidade confirmada', '/perfil'],
  [told('kyc-decided', { status: 'rejected' }), 'Identidade não confirmada', '/perfil'],
  [told('new-device', { device: 'Chrome no Android' }), 'Novo acesso à sua conta', '/perfil'],
  [told('second-factor', { change: 'disabled' }), 'Verificação em duas etapas desativada', '/perfil'],
  [told('second-factor', { change: 'asked' }), 'Pedido para redefinir a verificação em duas etapas', '/perfil'],
  [told('second-factor', { change: 'reset' }), 'Verificação em duas etapas redefinida', '/perfil'],
];

describe('the list', () => {
  test('shows a message of the staff in full and without a link', async () => {
    openList({
      listNotifications: notificationPage([told('message', { title: 'Sobre o documento', text: 'Envie a frente.\nE o verso.' })]),
    });
    const [row] = await rows();
    expect(within(row!).getByText('Sobre o documento')).toBeTruthy();
    expect(textOf(row)).toContain('Envie a frente.');
    expect(within(row!).queryByRole('link')).toBeNull();
  });

  test('says of each what happened, and leads there', async () => {
    const told = sentences.map(([notification], index) => ({ ...notification, id: depositNotification(index + 1).id }));
    openList({ listNotifications: notificationPage(told) });
    const shown = await rows();
    expect(shown).toHaveLength(sentences.length);
    for (const [index, [, title, href]] of sentences.entries()) {
      expect(textOf(shown[index])).toMatch(/01\/03\/2026, 09:00/);
      expect(textOf(shown[index])).toContain(title);
      expect(within(shown[index]!).getByRole('link').getAttribute('href')).toBe(href);
    }
  });

  test('loads more, and marks all as read where more wait than are shown', async () => {
    const page = openList({
      listNotifications: ({ query }) =>
        query.page === 1
          ? notificationPage([depositNotification(1)], { hasMore: true, unread_count: 2 })
          : notificationPage([depositNotification(2)], { page: 2 }),
      listUnread: unread([depositNotification(2)]),
      markRead: ({ body }) => ({ unread_count: body.ids ? 1 : 0 }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
    await waitFor(() => expect(page.requests('markRead').at(-1)?.body).toEqual({}));
    await page.user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('shows one that moved down to the next page while it was read once', async () => {
    const page = openList({
      listNotifications: ({ query }) =>
        query.page === 1
          ? notificationPage([depositNotification(3), depositNotification(2)], { hasMore: true })
          : notificationPage([depositNotification(2), depositNotification(1)], { page: 2 }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  test('whose next page cannot be loaded says so below the others, and it can be loaded again', async () => {
    let isLost = true;
    const page = openList({
      listNotifications: ({ query }) => {
        if (query.page === 1) return notificationPage([depositNotification(1)], { hasMore: true });
        return isLost ? refuse('overloaded') : notificationPage([depositNotification(2)], { page: 2 });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(await rows()).toHaveLength(1);
    isLost = false;
    await page.user.click(again);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('that is empty says what will appear there, and one that failed to load can be loaded again', async () => {
    let lost = true;
    const page = openList({ listNotifications: () => (lost ? refuse('overloaded') : notificationPage([])) });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    lost = false;
    await page.user.click(again);
    expect(await screen.findByText(/^Nenhuma notificação por aqui/)).toBeTruthy();
    expect(page.requests('markRead')).toEqual([]);
  });
});

/** Opens a page whose unread notifications change a moment later. */
async function hearing(address: string, { before, after, api }: { before: Unread; after: Unread; api?: Api }) {
  let isLater = false;
  const listUnread = () => (isLater ? after : before);
  const page = renderPage(address, { api: { listTransactions: historyPage(1), ...api, listUnread } });
  await screen.findByRole('link', { name: bellOf(before) });
  // The code for the toasts loads a moment after the screen.
  await waitFor(() => expect(page.requests('listUnread').length).toBeGreaterThan(0));
  await import('./notification-toasts.tsx');
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)));
  isLater = true;
  act(() => pushEvent('notification', { change: 'new' }));
  await screen.findByRole('link', { name: bellOf(after) });
}

type Unread = ReturnType<typeof unread>;
const bellOf = ({ unread_count: count }: Unread) => `Notificações, ${count} não ${count === 1 ? 'lida' : 'lidas'}`;

const earlier = depositNotification(9);
const arriving = async (address: string, notification: Notification, api: Api = {}) =>
  await hearing(address, { before: unread([earlier]), after: unread([notification, earlier]), api });

const toast = async () => textOf(await screen.findByText('Depósito de R$ 50,00 creditado', { selector: '[data-title]' }));
const isSilent = async () => {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
  return screen.queryByText(/creditado|Prêmio de/, { selector: '[data-title]' }) === null;
};

describe('a notification that arrives while a page is open', () => {
  test.each(['/', '/wallet'])('is shown on %s, without those that were there before', async (address) => {
    await arriving(address, depositNotification());
    const title = await toast();
    expect([...document.querySelectorAll('[data-sonner-toast] [data-title]')].map(textOf)).toEqual([title]);
  });

  test('is not shown where it is an older one, in the place of one that was read on another device', async () => {
    const older = depositNotification(1, { created_at: '2026-02-28T12:00:00Z' });
    await hearing('/', { before: unread([earlier], 2), after: unread([older]) });
    expect(await isSilent()).toBe(true);
  });

  test('is not shown where a dialog on the screen already tells it', async () => {
    startClock();
    fireEvent.pointerDown(document.body);
    await arriving(`/wallet?deposit=${ORDER_ID}`, depositNotification(1, { data }), {
      getDeposit: charge({ status: 'COMPLETED' }),
    });
    expect(await isSilent()).toBe(true);
    // The press that closes the dialog ends the wait for the finger, too.
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar com PIX' }));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pagar com PIX' })).toBeNull());
    fireEvent.pointerUp(document.body);
    await advanceClock(2000);
    expect(await isSilent()).toBe(true);
  });

  test('is not shown over the list of notifications', async () => {
    await arriving('/notificacoes', depositNotification(), {
      listNotifications: notificationPage([depositNotification(), earlier]),
      markRead: { unread_count: 0 },
    });
    expect(await isSilent()).toBe(true);
  });

  test('is not shown where its own card is on the screen', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    const card: Api = {
      getProduct: cardDetails(),
      listRounds: roundPage([losingRound()]),
      updateRoundRevealed: undefined,
    };
    await arriving('/game/1', told('win-resumed', prize), card);
    expect(await isSilent()).toBe(true);
  });

  test('waits until the finger has left the card for a moment', async () => {
    fireEvent.pointerDown(document.body);
    await arriving('/', depositNotification());
    expect(await isSilent()).toBe(true);
    fireEvent.pointerUp(document.body);
    expect(await toast()).toBeTruthy();
  });
});
