import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOST } from '../../../test/fake-server.ts';
import type { Api, OtherCalls } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';

const STATEMENT = '/api/transactions/statement';
const csv = () =>
  new Response('data;tipo', { headers: { 'content-disposition': 'attachment; filename="extrato-2026-01-05.csv"' } });

const openWallet = ({ address = '/wallet', api = {}, others = {} }: { address?: string; api?: Api; others?: OtherCalls } = {}) =>
  renderPage(address, {
    api: {
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
      listTransactions: historyPage(1),
      ...api,
    },
    others,
  });

const balance = async () => within(await screen.findByRole('region', { name: 'Saldo' }));

test('the wallet is titled Minha Carteira and has balance, deposit, withdrawal and history', async () => {
  openWallet();
  expect(await screen.findByRole('heading', { level: 1, name: 'Minha Carteira' })).toBeTruthy();
  expect(await (await balance()).findByText('R$ 100,00')).toBeTruthy();
  for (const name of ['Depositar', 'Sacar', 'Histórico']) expect(await screen.findByRole('region', { name })).toBeTruthy();
});

test('a balance that cannot be read says so and can be read again', async () => {
  let isLost = true;
  openWallet({
    api: { getWallet: () => (isLost ? LOST : { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 }) },
  });
  // Found and pressed at once: the page reads the balance again by itself, too.
  await waitFor(() => {
    const alert = screen.getByRole('alert');
    expect(textOf(alert)).toContain('Não foi possível ler o saldo.');
    const again = within(alert).getByRole('button', { name: 'Tentar novamente' });
    again.focus();
    isLost = false;
    fireEvent.click(again);
  });
  expect(await (await balance()).findByText('R$ 100,00')).toBeTruthy();
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saldo' }));
});

describe('the statement', () => {
  const download = async () => await screen.findByRole('button', { name: 'Baixar extrato (CSV)' });

  test('is requested with the filters of the history and saved under the name that the server gives', async () => {
    const page = openWallet({ address: '/wallet?type=DEPOSIT&from=2026-01-05&page=2', others: { [STATEMENT]: csv } });
    await page.user.click(await download());
    await waitFor(() => expect(page.downloads.map(({ name }) => name)).toEqual(['extrato-2026-01-05.csv']));
    expect(await page.downloads[0]?.content.text()).toBe('data;tipo');
    expect(page.otherCalls(STATEMENT)[0]?.query).toEqual({ type: 'DEPOSIT', from: '2026-01-05' });
  });

  test('that does not arrive whole says so, and can be requested again', async () => {
    let isLost = true;
    const page = openWallet({ others: { [STATEMENT]: () => (isLost ? LOST : csv()) } });
    await page.user.click(await download());
    const sentence = 'O extrato não chegou inteiro. Tente novamente.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(page.downloads).toEqual([]);
    isLost = false;
    await page.user.click(await download());
    await waitFor(() => expect(page.downloads).toHaveLength(1));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('on paper names player, period, balance and which of how many transactions it shows', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const page = openWallet({ address: '/wallet?from=2026-01-05&type=DEPOSIT' });
    await (await balance()).findByText('R$ 100,00');
    await screen.findByText('Extrato de');
    const line = (term: string) => textOf(screen.getByText(term).nextElementSibling);
    expect(line('Extrato de')).toBe('Joana Prado');
    expect(line('Período')).toBe('desde 05/01/2026');
    expect(line('Saldo')).toBe('R$ 100,00');
    expect(line('Somente')).toBe('Depósito');
    expect(line('Transações')).toBe('1 a 1 de 1');
    await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('of a history that is not counted to its end says how many rows the file has at most', async () => {
    openWallet({ api: { listTransactions: { ...historyPage(1), total: 10_000 } } });
    expect(await screen.findByText(/^O arquivo traz até [\d.]+ transações/)).toBeTruthy();
  });
});
