import { RECEIVABLES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { disputeDetails, disputesPage, listedDispute } from '../../../test/admin/disputes.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

type Page = AnswerInput<'listReceivables'>;
const owed = (changes: Partial<Page['items'][number]> = {}): Page['items'][number] => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  cause: 'dispute',
  amount_cents: 1200,
  collected_cents: 0,
  owed_cents: 1200,
  balance_cents: 500,
  is_undecided: false,
  created_at: '2026-03-14T12:00:00Z',
  ...changes,
});
const pageOf = (...items: Page['items']): Page => ({
  items,
  total: items.length,
  page: 1,
  page_size: 25,
  owed_cents: items.reduce((sum, { owed_cents: cents }) => sum + cents, 0),
});

const open = (api: Api, signedInAs: 'finance' | 'support' = 'finance') =>
  renderPage('/admin/contestacoes?status=owed', { signedInAs, api: { listDisputes: disputesPage([]), ...api } });

test('the list says who owes what, of what, and what is there to collect', async () => {
  const late = owed({
    id: 'd0000000-0000-4000-8000-000000000002',
    user_name: 'Ana Calma',
    cause: 'late_payout',
    balance_cents: 0,
  });
  const undecided = owed({ id: 'd0000000-0000-4000-8000-000000000003', user_name: 'Vera Vencida', is_undecided: true });
  open({ listReceivables: pageOf(owed({ collected_cents: 300, owed_cents: 900 }), late, undecided) });
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'PIX contestado', 'R$ 3,00', 'R$ 9,00', 'R$ 5,00', 'Cobrar');
  expectText(screen.getByRole('row', { name: /Ana Calma/ }), 'Saque pago depois de estornado', 'Sem saldo');
  expectText(screen.getByRole('row', { name: /Vera Vencida/ }), 'O banco não decidiu');
  expectText(document.body, 'A receber de jogadores (3) · R$ 33,00', 'Primeiro o que já dá para cobrar, depois o mais antigo.');
});

test('the file has what all players owe', async () => {
  const page = renderPage('/admin/contestacoes?status=owed', {
    signedInAs: 'support',
    api: { listDisputes: disputesPage([]), listReceivables: pageOf(owed()) },
    others: { [RECEIVABLES_EXPORT_PATH]: () => new Response('Desde') },
  });
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.downloads[0]?.name).toMatch(/^a-receber_[\d_-]+\.csv$/);
});

test('collecting says what will be taken before, and what was taken after', async () => {
  let isCollected = false;
  const page = open({
    listReceivables: () =>
      isCollected ? pageOf(owed({ collected_cents: 500, owed_cents: 700, balance_cents: 0 })) : pageOf(owed()),
    collectReceivable: () => {
      isCollected = true;
      return { collected_cents: 500, owed_cents: 700, balance_cents: 0 };
    },
  });
  await press(page, 'Cobrar de Rita Nunes');
  const asking = await dialog('Cobrar do saldo');
  expectText(asking, 'Rita Nunes deve R$ 12,00 e tem R$ 5,00 no saldo: o saldo inteiro é descontado, e o resto segue a receber.');
  await press(page, 'Cobrar', asking);
  await expectToast('R$ 5,00 cobrados do saldo');
  const { id, user_id } = owed();
  expect(page.requests('collectReceivable')).toMatchObject([{ params: { id }, body: { user_id, seen_owed_cents: 1200 } }]);
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'R$ 7,00', 'Sem saldo');
});

test('a debt that is forgiven by an adjustment can be collected at once, and the user’s details show it', async () => {
  let [balance, debt] = [0, 1200];
  const page = renderPage(`/admin/m1?user=${listedUser().id}`, {
    signedInAs: 'finance',
    api: {
      listUsers: usersPage(listedUser()),
      getUser: () => userDetails({ balance_cents: balance, owed_cents: debt }),
      adjustBalance: () => {
        balance = 1200;
        return { success: true };
      },
      listDisputes: disputesPage([]),
      listReceivables: () => pageOf(...(debt === 0 ? [] : [owed({ user_id: listedUser().id, balance_cents: balance })])),
      collectReceivable: () => {
        [balance, debt] = [0, 0];
        return { collected_cents: 1200, owed_cents: 0, balance_cents: 0 };
      },
    },
  });
  const toDebts = async () => await page.user.click(await screen.findByRole('link', { name: 'A receber' }));
  await toDebts();
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'Sem saldo');
  await page.user.click(screen.getByRole('link', { name: 'Rita Nunes' }));
  await press(page, 'Ajustar saldo', await dialog('Detalhes do Usuário'));
  await page.user.type(await screen.findByLabelText('Valor (R$)'), '12');
  await press(page, 'Confirmar', await dialog('Ajustar Saldo'));
  await expectToast('Saldo creditado com sucesso');
  await toDebts();
  await press(page, 'Cobrar de Rita Nunes');
  await press(page, 'Cobrar', await dialog('Cobrar do saldo'));
  await expectToast('R$ 12,00 cobrados do saldo');
  await screen.findByText('Nenhum jogador deve nada');
  act(() => history.back());
  const details = await dialog('Detalhes do Usuário');
  const money = await within(details).findByRole('region', { name: 'Saldo Atual' });
  await waitFor(() => expect(money.textContent).not.toContain('Deve'));
});

test('another amount than the operator saw is shown, and collected only with a second press', async () => {
  let reads = 0;
  const page = open({
    listReceivables: () => pageOf(owed({ owed_cents: (reads += 1) > 1 ? 900 : 1200 })),
    collectReceivable: ({ body: { seen_owed_cents: seen } }) =>
      seen === 900 ? { collected_cents: 900, owed_cents: 0, balance_cents: 100 } : refuse('receivable_changed'),
  });
  await press(page, 'Cobrar de Rita Nunes');
  const asking = await dialog('Cobrar do saldo');
  await press(page, 'Cobrar', asking);
  await within(asking).findByText(/^O valor devido mudou há pouco/);
  expectText(asking, 'Rita Nunes deve R$ 9,00', 'Valor devido: R$ 12,00 → R$ 9,00');
  await press(page, 'Cobrar', asking);
  await expectToast('R$ 9,00 cobrados do saldo');
  expect(page.requests('collectReceivable').map(({ body }) => body.seen_owed_cents)).toEqual([1200, 900]);
});

test('what a colleague collected meanwhile can no longer be collected, and its dialog no longer says who owes it', async () => {
  let reads = 0;
  const page = open({
    listReceivables: () => ((reads += 1) > 1 ? pageOf() : pageOf(owed())),
    collectReceivable: refuse('nothing_owed'),
  });
  await press(page, 'Cobrar de Rita Nunes');
  const asking = await dialog('Cobrar do saldo');
  await press(page, 'Cobrar', asking);
  expectText(await within(asking).findByRole('alert'), 'Nada mais é devido');
  expect(asking.textContent).not.toContain('Rita Nunes deve');
  expectDisabled(within(asking).getByRole('button', { name: 'Cobrar' }));
});

test('a refusal shows no change where the present amount could not be read', async () => {
  let reads = 0;
  const page = open({
    listReceivables: () => ((reads += 1) > 1 ? refuse('internal') : pageOf(owed())),
    collectReceivable: refuse('receivable_changed'),
  });
  await press(page, 'Cobrar de Rita Nunes');
  const asking = await dialog('Cobrar do saldo');
  await press(page, 'Cobrar', asking);
  await within(asking).findByText(/^O valor devido mudou há pouco/);
  expect(within(asking).queryByText('O que mudou')).toBeNull();
});

test('support sees what is owed and cannot collect it', async () => {
  open({ listReceivables: pageOf(owed()) }, 'support');
  expect(await screen.findByRole('row', { name: /Rita Nunes/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cobrar/ })).toBeNull();
});

test('where nobody owes anything, the list says when something would appear', async () => {
  open({ listReceivables: pageOf() });
  expect(await screen.findByText('Nenhum jogador deve nada')).toBeTruthy();
});

test('a lost dispute says how much of it was collected and is still owed', async () => {
  const { id } = listedDispute();
  let collected = 0;
  const lost = () => disputeDetails({ status: 'lost', decided_at: '2026-03-19T12:00:00Z', collected_cents: collected });
  renderPage(`/admin/contestacoes/${id}`, { signedInAs: 'finance', api: { getDispute: lost } });
  const shown = await screen.findByRole('main');
  for (const [cents, sentence, isOwed] of [
    [0, 'R$ 12,00 o jogador já tinha gasto e deve à casa.', true],
    [500, 'R$ 12,00 o jogador já tinha gasto e ainda deve R$ 7,00.', true],
    [1200, 'R$ 12,00 o jogador já tinha gasto; tudo já foi cobrado.', false],
  ] as const) {
    collected = cents;
    await act(async () => await queryClient.invalidateQueries());
    await waitFor(() => expectText(shown, sentence));
    expect(screen.queryByRole('link', { name: 'Cobrar do saldo' }) !== null).toBe(isOwed);
  }
});
