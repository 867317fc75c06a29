import type { YearlyStatement } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textOf } from '../../../test/text-of.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

type Sums = YearlyStatement['totals'];
const sums = (stakes: number, prizes: number) =>
  ({
    deposits_cents: 10_000,
    withdrawals_cents: 2550,
    stakes_cents: stakes,
    prizes_cents: prizes,
    net_cents: prizes - stakes,
    other_cents: -100,
  }) as Sums;

const statement = (year: number): YearlyStatement => ({
  year,
  years: [2026, 2025],
  months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, ...sums(index === 0 ? 5000 : 0, 0) })),
  totals: sums(5000, 0),
  name: 'Joana Prado',
  cpf_masked: '***.982.247-**',
  operator: { ...site.operator, legal_name: 'Sorte Loterias S.A.', cnpj: '11222333000181' },
  issued_at: '2026-11-21T17:05:00Z',
});
const open = (address = '/informe?ano=2026', api: Api = {}) =>
  renderPage(address, { api: { getYearlyStatement: ({ query }) => statement(query.year), ...api } });

test('a year shows each month with its sums, its owner, its issuer and its date', async () => {
  open();
  const page = await screen.findByRole('region', { name: 'Informe anual de 2026' });
  expectText(page, 'Joana Prado', '***.982.247-**', 'Sorte Loterias S.A. · CNPJ 11.222.333/0001-81', '21/11/2026, 14:05');
  const rows = within(page).getAllByRole('row');
  expect(rows).toHaveLength(14);
  expect(textOf(rows[1])).toBe('janeiroR$ 100,00R$ 25,50R$ 50,00R$ 0,00− R$ 50,00− R$ 1,00');
  expect(textOf(rows[13])).toContain('Total do ano');
  expect(screen.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')).toBe('/api/yearly-statement/pdf?year=2026');
});

test('another year can be chosen, and is then in the address', async () => {
  const page = open();
  await page.user.selectOptions(await screen.findByLabelText('Ano'), '2025');
  expect(await screen.findByRole('heading', { name: 'Informe anual de 2025' })).toBeTruthy();
  expect(page.requests('getYearlyStatement').map(({ query }) => query.year)).toEqual([2026, 2025]);
});

test('a year without a statement is not found', async () => {
  open('/informe?ano=2001', { getYearlyStatement: refuse('not_found') });
  expectText(await screen.findByRole('alert'), 'Não encontrado.');
});

test('the wallet leads to the yearly statement', async () => {
  const page = open('/wallet', { listTransactions: { items: [], total: 0, page: 1, pageSize: 25, hasMore: false } });
  await page.user.click(await screen.findByRole('link', { name: 'Informe anual' }));
  await waitFor(() => expect(page.path()).toBe('/informe'));
});
