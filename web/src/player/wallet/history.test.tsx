import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { ORDER_ID } from '../../../test/player/charge.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import type { HistoryRow } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { stubScreen } from '../../../test/stub-screen.ts';
import { textOf } from '../../../test/text-of.ts';

type Reply = NonNullable<Api['listTransactions']>;

/** Opens the wallet with this history, or with one of that many deposits. */
const openWallet = (history: Reply | number, address = '/wallet') =>
  renderPage(address, {
    api: {
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
      listTransactions: typeof history === 'number' ? ({ query }) => historyPage(history, query) : history,
    },
  });

const each = (all: Partial<HistoryRow>[]): Reply => ({
  ...historyPage(all.length),
  items: all.map((changes, index) => transaction({ id: `d0000000-0000-4000-8000-00000000000${index}`, ...changes })),
});
const history = async () => within(await screen.findByRole('region', { name: 'Histórico' }));
const rows = async () => (await history()).findAllByRole('listitem');
const firstRow = async () => textOf((await rows())[0]);
const expectRows = async (count: number) =>
  await waitFor(async () => expect((await history()).queryAllByRole('listitem')).toHaveLength(count));
const pages = () => screen.queryByRole('navigation', { name: 'Páginas do histórico' });
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).matches(':disabled');

describe('a row of the history', () => {
  test('says of its type and direction what they are, with their sign', async () => {
    const kinds = [
      ['DEPOSIT', 'credit', 'Depósito', '+'],
      ['WITHDRAW', 'debit', 'Saque', '−'],
      ['PURCHASE', 'debit', 'Compra de cartela', '−'],
      ['PAYOUT', 'credit', 'Prêmio', '+'],
      ['REFUND', 'credit', 'Estorno', '+'],
      ['ADJUSTMENT', 'debit', 'Ajuste', '−'],
    ] as const;
    openWallet(each(kinds.map(([type, direction]) => ({ type, direction, amount_cents: 2550 }))));
    const shown = kinds.map(([, , label, sign]) => expect.stringMatching(new RegExp(`^${label}.*\\${sign} R\\$ 25,50`)));
    expect((await rows()).map(textOf)).toEqual(shown);
  });

  test('ends with its status', async () => {
    openWallet(each([{ status: 'PENDING' }, { status: 'COMPLETED' }, { status: 'REJECTED' }]));
    const ends = (await rows()).map((row) => /\p{Lu}\p{Ll}+$/u.exec(textOf(row))?.[0]);
    expect(ends).toEqual(['Pendente', 'Concluído', 'Falhou']);
  });

  test('tells when it happened, in São Paulo', async () => {
    openWallet(each([{ created_at: '2026-03-01T02:30:00Z' }]));
    expect(await firstRow()).toContain('28/02/2026, 23:30');
  });

  test('of a pending deposit opens its charge again', async () => {
    openWallet(each([{ status: 'PENDING', order_id: ORDER_ID }]));
    const pay = (await history()).findByRole('link', { name: 'Pagar' });
    expect((await pay).getAttribute('href')).toBe(`/wallet?deposit=${ORDER_ID}`);
  });
});

describe('the filters', () => {
  test('offer every type and status, two plain dates, and 10, 25 or 50 rows a page', async () => {
    openWallet(1);
    await rows();
    const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option').map(textOf);
    expect(options('Tipo')).toEqual(['Todos', 'Depósito', 'Saque', 'Compra de cartela', 'Prêmio', 'Estorno', 'Ajuste']);
    expect(options('Status')).toEqual(['Todos', 'Pendente', 'Concluído', 'Falhou']);
    expect(options('Por página')).toEqual(['10', '25', '50']);
    expect(screen.getByLabelText('De')).toMatchObject({ type: 'date' });
    expect(screen.getByLabelText('Até')).toMatchObject({ type: 'date' });
  });

  test('are in the address and in the request, and changing one goes back to page 1', async () => {
    const page = openWallet(85, '/wallet?page=2');
    await expectRows(25);
    await page.user.selectOptions(screen.getByLabelText('Tipo'), 'Depósito');
    await waitFor(() => expect(page.search()).toEqual({ type: 'DEPOSIT' }));
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Pendente');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-02-01' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-02-28' } });
    const filters = { type: 'DEPOSIT', status: 'PENDING', from: '2026-02-01', to: '2026-02-28' };
    await waitFor(() => expect(page.search()).toEqual(filters));
    const asked = () => page.requests('listTransactions').at(-1)?.query;
    await waitFor(() => expect(asked()).toEqual({ ...filters, page: 1, pageSize: 25 }));
  });

  test('are not changed by a year that is still being typed, and dates fill no history of the browser', async () => {
    const page = openWallet(1);
    await rows();
    const from = screen.getByLabelText('De');
    const before = globalThis.history.length;
    for (const year of ['0002', '0020', '0202']) {
      fireEvent.change(from, { target: { value: `${year}-02-01` } });
      expect(from).toMatchObject({ value: `${year}-02-01` });
    }
    for (const day of ['01', '10']) {
      fireEvent.change(from, { target: { value: `2026-02-${day}` } });
      await waitFor(() => expect(page.search()).toEqual({ from: `2026-02-${day}` }));
    }
    expect(globalThis.history.length).toBe(before);
    const asked = new Set(page.requests('listTransactions').map(({ query }) => query.from));
    expect([...asked]).toEqual([undefined, '2026-02-01', '2026-02-10']);
    fireEvent.change(from, { target: { value: '0202-02-10' } });
    fireEvent.blur(from);
    expect(from).toMatchObject({ value: '2026-02-10' });
  });

  test('are read from the address when the page is loaded', async () => {
    const page = openWallet(1, '/wallet?type=PAYOUT&status=COMPLETED&from=2026-02-01');
    await rows();
    expect(screen.getByLabelText('Tipo')).toMatchObject({ value: 'PAYOUT' });
    expect(screen.getByLabelText('Status')).toMatchObject({ value: 'COMPLETED' });
    expect(screen.getByLabelText('De')).toMatchObject({ value: '2026-02-01' });
    expect(page.requests('listTransactions')[0]?.query).toMatchObject({ type: 'PAYOUT', status: 'COMPLETED' });
  });

  test('that nothing matches say so', async () => {
    openWallet(0, '/wallet?type=REFUND');
    expect(await screen.findByText('Nenhuma transação encontrada para os filtros selecionados.')).toBeTruthy();
  });
});

describe('on a desk', () => {
  test('a page has 25 rows, and pages have numbers: all of them up to seven', async () => {
    openWallet(85);
    await expectRows(25);
    expect(textOf(pages())).toBe('‹1234›');
    expect(isDisabled('Página anterior')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('more than seven pages leave gaps between the first, the neighbours and the last', async () => {
    openWallet(85, '/wallet?pageSize=10&page=5');
    await expectRows(10);
    expect(textOf(pages())).toBe('‹1…456…9›');
    expect(button('Página 5').getAttribute('aria-current')).toBe('page');
  });

  test('another page size is requested and is in the address', async () => {
    const page = openWallet(85);
    await expectRows(25);
    await page.user.selectOptions(screen.getByLabelText('Por página'), '10');
    await expectRows(10);
    expect(page.search()).toEqual({ pageSize: '10' });
  });

  test('nobody gets beyond the first and the last page', async () => {
    const page = openWallet(85);
    await expectRows(25);
    expect(isDisabled('Página anterior')).toBe(true);
    await page.user.click(button('Página 4'));
    await expectRows(10);
    expect(page.search()).toEqual({ page: '4' });
    expect(isDisabled('Próxima página')).toBe(true);
    await page.user.click(button('Página anterior'));
    await expectRows(25);
    expect(page.search()).toEqual({ page: '3' });
  });

  test('where there is one page there is no pagination', async () => {
    openWallet(1);
    await expectRows(1);
    expect(pages()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('while the next page loads the one before stays, and so do the numbers', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = openWallet(async ({ query }) => {
      if (query.page > 1) await held;
      return historyPage(85, query);
    });
    await expectRows(25);
    const last = button('Página 4');
    await page.user.click(last);
    await waitFor(() => expect(last.getAttribute('aria-current')).toBe('page'));
    expect(document.activeElement).toBe(last);
    await expectRows(25);
    await act(async () => release());
    await expectRows(10);
  });

  test('turning a page scrolls to its top', async () => {
    const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    const page = openWallet(85);
    await expectRows(25);
    scroll.mockClear();
    await page.user.click(button('Próxima página'));
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    expect((scroll.mock.calls.at(-1) as unknown[])[0]).toMatchObject({ top: 0 });
  });
});

describe('on a phone', () => {
  const openOnPhone: typeof openWallet = (...wallet) => {
    stubScreen({ isPhone: true });
    return openWallet(...wallet);
  };
  const more = () => screen.queryByRole('button', { name: 'Carregar mais' });

  test('Carregar mais adds twenty at a time until there are no more', async () => {
    const page = openOnPhone(45);
    await expectRows(20);
    await page.user.click(more()!);
    await expectRows(40);
    await page.user.click(more()!);
    await expectRows(45);
    await waitFor(() => expect(more()).toBeNull());
    expect(pages()).toBeNull();
  });

  test('an address with a page shows all pages up to it, and beyond the last one each row once', async () => {
    openOnPhone(45, '/wallet?page=9');
    await expectRows(45);
  });

  test('an address with a page far away asks for ten pages, and Carregar mais for the one after them', async () => {
    const page = openOnPhone(6000, '/wallet?page=300');
    await expectRows(200);
    expect(new Set(page.requests('listTransactions').map(({ query }) => query.page)).size).toBe(10);
    await page.user.click(more()!);
    await expectRows(220);
    expect(page.search()).toEqual({ page: '11' });
  });

  test('a next page that cannot be loaded does not end the history, and says so below the others', async () => {
    let broken = true;
    const page = openOnPhone(({ query }) => (broken && query.page > 1 ? LOST : historyPage(45, query)));
    await expectRows(20);
    await page.user.click(more()!);
    const alert = within(await (await history()).findByRole('alert'));
    await expectRows(20);
    broken = false;
    await page.user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
    await expectRows(40);
    expect(more()).toBeTruthy();
  });

  test('widened to a desktop, the same history has numbers', async () => {
    openOnPhone(45);
    await expectRows(20);
    stubScreen({ isPhone: false });
    await expectRows(25);
    expect(textOf(pages())).toBe('‹12›');
  });
});

describe('a history that cannot be loaded', () => {
  test('without a connection says so, and can be loaded again', async () => {
    let isLost = true;
    const page = openWallet(({ query }) => (isLost ? LOST : historyPage(3, query)));
    const alert = await (await history()).findByRole('alert');
    expect(textOf(alert)).toContain('Falha de conexão. Tente novamente.');
    isLost = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await expectRows(3);
  });

  test.each([
    ['its answer makes no sense', () => new Response('<html>') as never],
    ['of a mistake of the server', refuse('internal')],
  ])('because %s has a sentence of its own', async (_cause, answer) => {
    openWallet(answer);
    expect(textOf(await (await history()).findByRole('alert'))).toContain('Erro ao carregar transações');
  });
});

test('a card that is bought elsewhere appears by itself', async () => {
  let bought = false;
  openWallet(() => ({ ...historyPage(1), items: [transaction(bought ? { type: 'PURCHASE', direction: 'debit' } : {})] }));
  expect(await firstRow()).toMatch(/^Depósito/);
  bought = true;
  act(() => pushEvent('balance', { balance_cents: 9500, unrevealed_cents: 0, reserved_cents: 0 }));
  await waitFor(async () => expect(await firstRow()).toMatch(/^Compra de cartela/));
});

test('while the archive of old months is away, the history says which plays are missing, and asks again', async () => {
  let isAway = true;
  openWallet(() => ({ ...historyPage(3), ...(isAway && { missing_until: '2025-01-31T12:00:00Z' }) }));
  await expectRows(3);
  const note = await (await history()).findByRole('status');
  expect(textOf(note)).toMatch(/^As jogadas até 31\/01\/2025 estão no arquivo de meses antigos, que não responde agora\./);
  isAway = false;
  const again = button('Tentar de novo');
  again.focus();
  fireEvent.click(again);
  await waitFor(async () => expect((await history()).queryByRole('status')).toBeNull());
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Histórico' }));
});
