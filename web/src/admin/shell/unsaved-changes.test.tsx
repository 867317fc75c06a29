import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { bonus } from '../../../test/admin/welcome-bonus.ts';
import { listedUser, usersPage } from '../../../test/admin/users.ts';
import type { Api } from '../../../test/fake-server.ts';
import { dialog, press } from '../../../test/steps.ts';

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
};

test.each([
  ['/admin/m3', 'slider', /^RTP alvo/],
  ['/admin/m7', 'textbox', /^Peso de exibição de/],
  ['/admin/m6', 'slider', /^Multiplicador de boost/],
] as const)('whoever leaves %s with changes that are not saved is asked first', async (address, role, name) => {
  const page = renderPage(address, { api: answers });
  const [field] = await screen.findAllByRole(role, { name });
  const users = () => within(screen.getByRole('navigation', { name: 'Telas' })).getByRole('link', { name: 'Usuários' });
  field!.focus();
  await page.user.keyboard(role === 'slider' ? '{ArrowRight}' : '7{Tab}');
  await page.user.click(users());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.path()).toBe(address);
  await page.user.click(users());
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(page.path()).toBe('/admin/m1'));
});
