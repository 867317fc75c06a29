import { refusalSentence } from '@raspasorte/contract';
import { RECONCILIATION_EXPORT_PATH } from '@raspasorte/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';

const at = '2026-03-02T09:00:00Z';
const day = '2026-03-01';
const compared = [{ provider: 'xgate', day, compared_at: at, source: 'list', transactions: 7, differences: 1 } as const];
const difference = {
  day,
  provider: 'xgate',
  type: 'DEPOSIT',
  subject: 'pix-0001',
  kind: 'different_amount',
  external_id: null,
  our_status: 'APPROVED',
  our_cents: 1000,
  their_status: 'paid',
  their_cents: 2000,
  found_at: at,
  resolved_at: null,
  resolved_by: null,
  resolution: null,
} as const;
const page = (items: (typeof difference)[]) => ({
  items,
  compared,
  uncompared: [] as Uncompared,
  total: items.length,
  page: 1,
  pageSize: 25,
  hasMore: false,
});
type Uncompared = { provider: string; day: string }[];
const rest: Api = { listAdminTransactions: transactionsPage([]), listWithdrawals: withdrawalQueue() };

test('the reconciliation is one tab away and says what was compared, and where both sides differ', async () => {
  const opened = renderPage('/admin/m2', { api: { ...rest, listReconciliation: page([difference]) } });
  await opened.user.click(await screen.findByRole('tab', { name: 'Conciliação' }));
  await waitFor(() => expect(opened.search()).toEqual({ tab: 'conciliacao' }));
  expect(await screen.findByRole('heading', { name: 'Conciliação (1)' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Valores diferentes/ });
  expectText(row, '01/03/2026', 'DEPÓSITO', 'Pago R$ 10,00', 'Pago R$ 20,00');
  expect(within(row).getByRole('link', { name: 'Ver transação pix-0001' }).getAttribute('href')).toBe(
    '/admin/m2?external_id=pix-0001',
  );
  expectText(document.body, 'XGate: 01/03/2026 comparado em 02/03/2026, 06:00, 7 transações, 1 diferença.');
});

test('what the provider alone knows can be copied, but is not among our transactions', async () => {
  const theirs = { ...difference, kind: 'unknown_here', our_status: null, our_cents: null } as const;
  const answer = { ...page([]), items: [theirs], total: 1 };
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: answer } });
  const row = await screen.findByRole('row', { name: /Só o provedor conhece/ });
  expect(within(row).getByRole('button', { name: 'Copiar ID da transação pix-0001' })).toBeTruthy();
  expect(within(row).queryByRole('link')).toBeNull();
});

test('what a provider says reads as its meaning, where it is known, with the word itself on hover', async () => {
  const words = { COMPLETED: 'Pago', unapproved: 'Espera aprovação', IN_LIMBO: 'IN_LIMBO' };
  const items = Object.keys(words).map((word, index) => ({ ...difference, subject: `pix-000${index}`, their_status: word }));
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: { ...page([]), items, total: 3 } } });
  for (const [word, shown] of Object.entries(words))
    expectText((await screen.findByTitle(word)).closest('td')!, `${shown} R$ 20,00`);
});

test('the provider of a difference is named only where there is more than one', async () => {
  const opened = renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: page([difference]) } });
  const row = { name: /Valores diferentes/ };
  await screen.findByRole('row', row);
  expect(screen.queryByRole('columnheader', { name: 'Provedor' })).toBeNull();
  opened.leave();
  const both = { ...page([difference]), compared: [...compared, ...compared.map((each) => ({ ...each, provider: 'woovi' }))] };
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: both } });
  expectText(await screen.findByRole('row', row), 'XGate');
});

test('resolved differences are chosen from a list, and the absence of differences is stated', async () => {
  const opened = renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: page([]) } });
  expect(await screen.findByText('Nenhuma diferença')).toBeTruthy();
  await choose(opened, 'Situação', 'Resolvidas');
  await waitFor(() => expect(opened.requests('listReconciliation').at(-1)?.query.state).toBe('resolved'));
});

test('differences are filtered by the address, and the file holds what the filters find', async () => {
  const address = '/admin/m2?tab=conciliacao&difference=different_amount&external_id=pix&from=2026-03-01&to=2026-03-02';
  const opened = renderPage(address, {
    api: { ...rest, listReconciliation: page([difference]) },
    others: { [RECONCILIATION_EXPORT_PATH]: () => new Response('Dia') },
  });
  await screen.findByRole('row', { name: /Valores diferentes/ });
  const found = { difference: 'different_amount', external_id: 'pix', from: '2026-03-01', to: '2026-03-02' };
  expect(opened.requests('listReconciliation').at(-1)?.query).toMatchObject({ state: 'open', page: 1, ...found });
  await choose(opened, 'Tipo', 'Saques');
  await choose(opened, 'Situação', 'Todas');
  await write(opened, screen.getByRole('searchbox', { name: 'ID da transação...' }), 'E7');
  const changed = { ...found, type: 'WITHDRAW', state: 'all', external_id: 'E7' };
  await waitFor(() => expect(opened.requests('listReconciliation').at(-1)?.query).toMatchObject(changed));
  expect(opened.search()).toEqual({ tab: 'conciliacao', ...changed });
  await press(opened, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(opened.otherCalls(RECONCILIATION_EXPORT_PATH)).toMatchObject([{ query: changed }]);
});

test('filters that find no difference say so', async () => {
  renderPage('/admin/m2?tab=conciliacao&difference=in_doubt', { api: { ...rest, listReconciliation: page([]) } });
  expect(await screen.findByText('Mude os filtros ou a busca para ver outras.')).toBeTruthy();
});

test('days that were not compared are reported', async () => {
  const uncompared = ['2026-02-25', '2026-02-26'].map((missing) => ({ provider: 'woovi', day: missing }));
  const opened = renderPage('/admin/m2?tab=conciliacao', {
    api: { ...rest, listReconciliation: { ...page([]), compared: [], uncompared } },
  });
  expect(await screen.findByText('Nenhum dia comparado ainda')).toBeTruthy();
  expectText(document.body, 'Dias ainda sem comparação', 'Woovi: 2 dias com transações, de 25/02/2026 a 26/02/2026.');
  expect(screen.queryByText('Nenhuma diferença')).toBeNull();
  opened.leave();
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: page([]) } });
  expect(await screen.findByText('Não há diferença em aberto nos dias que foram comparados.')).toBeTruthy();
  expect(screen.queryByText('Dias ainda sem comparação')).toBeNull();
});

test('a difference is marked as resolved with a reason, which stands beside it afterwards', async () => {
  const resolved = { ...difference, resolved_at: at, resolved_by: 'Olívia Operadora', resolution: 'Tarifa do banco' };
  const opened = renderPage('/admin/m2?tab=conciliacao', {
    api: {
      ...rest,
      listReconciliation: ({ query }) => (query.state === 'open' ? page([difference]) : { ...page([]), items: [resolved] }),
      resolveDifference: { resolved: true },
    },
  });
  await press(opened, 'Resolver');
  const asking = await dialog('Resolver diferença');
  expectText(asking, 'Valores diferentes', 'DEPÓSITO', 'Pago R$ 10,00', 'Pago R$ 20,00');
  const confirm = within(asking).getByRole('button', { name: 'Resolver' });
  await opened.user.type(within(asking).getByLabelText('Motivo'), 'Tari');
  expectText(asking, 'Escreva pelo menos 5 caracteres.');
  expectDisabled(confirm);
  await opened.user.type(within(asking).getByLabelText('Motivo'), 'fa do banco');
  await opened.user.click(confirm);
  await expectToast('Diferença resolvida');
  expect(opened.requests('resolveDifference')[0]?.body).toEqual({
    day,
    provider: 'xgate',
    type: 'DEPOSIT',
    subject: 'pix-0001',
    seen: { kind: 'different_amount', our_status: 'APPROVED', our_cents: 1000, their_status: 'paid', their_cents: 2000 },
    reason: 'Tarifa do banco',
  });
  await choose(opened, 'Situação', 'Resolvidas');
  expectText(await screen.findByRole('row', { name: /pix-0001/ }), 'Tarifa do banco', 'Olívia Operadora');
  expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull();
});

test('a difference that became another one meanwhile is shown as it is now, and resolved with a second press', async () => {
  startClock();
  let theirs: number = difference.their_cents;
  const opened = renderPage('/admin/m2?tab=conciliacao', {
    api: {
      ...rest,
      listReconciliation: () => ({ ...page([]), items: [{ ...difference, their_cents: theirs }] }),
      resolveDifference: ({ body: { seen } }) => (seen?.their_cents === theirs ? { resolved: true } : refuse('request_outdated')),
    },
  });
  await press(opened, 'Resolver');
  const asking = await dialog('Resolver diferença');
  theirs = 900_000;
  stopClock();
  await advanceClock(61_000);
  runClock();
  await waitFor(() => expectText(document.body, 'Pago R$ 9.000,00'));
  expectText(asking, 'Pago R$ 20,00');
  await opened.user.type(within(asking).getByLabelText('Motivo'), 'Tarifa do banco');
  await press(opened, 'Resolver', asking);
  await within(asking).findByText('O que mudou');
  expectText(asking, refusalSentence('request_outdated'));
  expectText(asking, 'No provedor: Pago R$ 20,00 → Pago R$ 9.000,00', 'No provedorPago R$ 9.000,00');
  await press(opened, 'Resolver', asking);
  await expectToast('Diferença resolvida');
  expect(opened.requests('resolveDifference')).toMatchObject([
    { body: { seen: { their_cents: 2000 }, reason: 'Tarifa do banco' } },
    { body: { seen: { their_cents: 900_000 }, reason: 'Tarifa do banco' } },
  ]);
});

test('a reconciliation that cannot be read says so', async () => {
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: refuse('internal') } });
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});
