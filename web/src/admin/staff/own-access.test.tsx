import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { choose, dialog, press } from '../../../test/steps.ts';

const olivia = staffMember();
const rui = staffMember({ id: 'b0000000-0000-4000-8000-000000000002', name: 'Rui Prado' });
const OWN = 'Esta é a sua conta';

test('operators who take away their own access are told so, and find themselves in the list', async () => {
  const page = renderPage('/admin/m4', {
    api: { getSettings: settings(), listStaff: [olivia, rui], listAdminProducts: shippedProducts() },
  });
  expectText(await screen.findByRole('row', { name: /Olívia Operadora/ }), 'Olívia Operadora (você)');
  expect(screen.getByRole('row', { name: /Rui Prado/ }).textContent).not.toContain('você');
  await press(page, 'Bloquear Olívia Operadora');
  const blocking = await dialog('Bloquear Olívia Operadora');
  expectText(within(blocking).getByRole('alert'), OWN, 'Você sai agora, e só outro administrador a desbloqueia.');
  await press(page, 'Cancelar', blocking);
  await press(page, 'Alterar papel de Olívia Operadora');
  const changing = await dialog('Alterar papel');
  expect(within(changing).queryByText(OWN)).toBeNull();
  await choose(page, 'Papel', 'Auditor');
  expectText(within(changing).getByRole('alert'), OWN, 'Só outro administrador devolve o seu papel.');
  await press(page, 'Cancelar', changing);
  await press(page, 'Bloquear Rui Prado');
  expect(within(await dialog('Bloquear Rui Prado')).queryByText(OWN)).toBeNull();
});
