import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { bonus } from '../../../../test/admin/welcome-bonus.ts';
import { listedUser, usersPage } from '../../../../test/admin/users.ts';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { template } from '../../../../test/admin/messages.ts';
import { settings, staffMember } from '../../../../test/admin/settings.ts';
import { append, dialog, press } from '../../../../test/steps.ts';

const product = adminProduct();
const answers: Api = {
  listUsers: usersPage(listedUser()),
  listAdminProducts: [product],
  getAdminProduct: product,
  listProductChanges: [],
  listProductMetrics: [],
  listProductVersions: [],
  listSaleTerms: [],
  getWelcomeBonus: bonus,
  getFreeRounds: { is_active: false, is_allowed: true, products: [] },
  listMessageTemplates: { items: [template()] },
  listTags: { items: [] },
  getSettings: settings(),
  listStaff: [staffMember()],
};

/** Whether the browser would ask before the page is closed or loaded again. */
function asksBeforeUnload(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  return unload.defaultPrevented;
}

/** The address says so already while the question is open. */
const isAtUsers = async () => expect(await screen.findByRole('heading', { level: 1, name: 'Usuários' })).toBeTruthy();

test.each([
  ['/admin/m3', 'slider', /^RTP alvo/],
  ['/admin/m7', 'textbox', /^Peso de exibição de/],
  ['/admin/m6', 'slider', /^Multiplicador de boost/],
] as const)('whoever leaves %s with changes that are not saved is asked first', async (address, role, name) => {
  const page = renderPage(address, { api: answers });
  const [field] = await screen.findAllByRole(role, { name });
  const users = () => within(screen.getByRole('navigation', { name: 'Telas' })).getByRole('link', { name: 'Usuários' });
  expect(asksBeforeUnload()).toBe(false);
  field!.focus();
  await page.user.keyboard(role === 'slider' ? '{ArrowRight}' : '7{Tab}');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await page.user.click(users());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.path()).toBe(address);
  await page.user.click(users());
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(page.path()).toBe('/admin/m1'));
});

test.each([
  ['Atendimento', 'Novo modelo'],
  ['Configurações', 'Editar Termos de Uso'],
])('whoever goes back from a text that is written in a dialog of %s is asked first', async (screenName, opener) => {
  const page = renderPage('/admin/m1', { api: answers });
  await page.user.click(within(await screen.findByRole('navigation', { name: 'Telas' })).getByRole('link', { name: screenName }));
  await press(page, opener);
  await append(page, await screen.findByLabelText('Texto'), 'Um texto longo.');
  act(() => history.back());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair sem salvar?' })).toBeNull());
  expect(screen.getByLabelText('Texto')).toHaveProperty('value', expect.stringContaining('Um texto longo.'));
  act(() => history.back());
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await isAtUsers();
});

test('whoever goes back from a note in a question about changes is asked once for both', async () => {
  const page = renderPage('/admin/m1', { api: answers });
  await page.user.click(within(await screen.findByRole('navigation', { name: 'Telas' })).getByRole('link', { name: 'RTP' }));
  const [slider] = await screen.findAllByRole('slider', { name: /^RTP alvo/ });
  slider!.focus();
  await page.user.keyboard('{ArrowLeft}');
  await press(page, 'Salvar Alterações');
  const note = within(await dialog('Confirmar Alteração de RTP')).getByLabelText('Nota/Razão (opcional)');
  await append(page, note, 'manutenção');
  act(() => history.back());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  expect(note).toHaveProperty('value', 'manutenção');
  act(() => history.back());
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await isAtUsers();
});

test('whoever goes back to another tab is asked before the reason in a dialog of this one is lost', async () => {
  const page = renderPage('/admin/m2', {
    api: { ...answers, listAdminTransactions: transactionsPage([]), listWithdrawals: withdrawalQueue(queuedWithdrawal()) },
  });
  await page.user.click(await screen.findByRole('tab', { name: /^Saques a aprovar/ }));
  await press(page, 'Recusar saque de Caetano Lima');
  const reason = within(await dialog('Recusar saque')).getByLabelText('Motivo');
  await append(page, reason, 'documento pendente');
  act(() => history.back());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  expect(reason).toHaveProperty('value', 'documento pendente');
});
