import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings } from '../../../test/admin/settings.ts';
import { listedUser, usersPage } from '../../../test/admin/users.ts';
import { dialog, press } from '../../../test/steps.ts';

const paused = {
  operation: 'sales' as const,
  paused: true,
  reason: 'Conferência',
  paused_by: 'Olívia Operadora',
  paused_at: '2026-03-01T12:00:00Z',
};

const line = () =>
  within(screen.getByRole('navigation', { name: 'Telas', hidden: true })).getByRole('link', {
    name: /Configurações/,
    hidden: true,
  });

test('a pause stands in the menu of every role, and leaves it at once when the operation goes on', async () => {
  let items = [paused];
  const state = () => items[0] ?? { ...settings().operations[0]!, paused: false };
  const page = renderPage('/admin/m4', {
    api: {
      listPauses: () => ({ items }),
      getSettings: () => settings({ operations: [state(), ...settings().operations.slice(1)] }),
      listStaff: [],
      listAdminProducts: shippedProducts(),
      setOperation: () => {
        items = [];
        return state();
      },
    },
  });
  await waitFor(() => expect(line().textContent).toBe('Configuraçõespausa: Vendas de cartelas'));
  await page.user.click(await screen.findByRole('switch', { name: /Vendas de cartelas/ }));
  await press(page, 'Retomar', await dialog('Retomar: Vendas de cartelas'));
  await waitFor(() => expect(line().textContent).toBe('Configurações'));
});

test('support sees it too, on another screen', async () => {
  renderPage('/admin/m1', {
    signedInAs: 'support',
    api: { listPauses: { items: [paused] }, listUsers: usersPage(listedUser()) },
  });
  await waitFor(() => expect(line().textContent).toContain('pausa: Vendas de cartelas'));
});
