import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { refuse } from '../../../test/fake-server.ts';
import { append, dialog, press } from '../../../test/steps.ts';

test('a refused address of a new member is named at its field, and what was typed stays', async () => {
  const wrong = [{ field: 'email', message: 'Invalid email address' }];
  const page = renderPage('/admin/m4', {
    api: {
      getSettings: settings(),
      listAdminProducts: shippedProducts(),
      listStaff: [staffMember()],
      createStaffMember: refuse('malformed', 'Os dados enviados não são válidos.', wrong),
    },
  });
  await press(page, 'Novo membro');
  const asking = await dialog('Novo membro da equipe');
  await page.user.type(within(asking).getByLabelText('Nome'), 'Nina');
  await append(page, within(asking).getByLabelText('E-mail'), 'nina@example.com');
  await press(page, 'Criar', asking);
  expect(await within(asking).findByText('Informe um e-mail válido, como nome@exemplo.com.')).toBeTruthy();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(within(asking).getByLabelText('E-mail')).toHaveProperty('value', 'nina@example.com');
  expect(within(asking).getByLabelText('Nome').getAttribute('aria-invalid')).not.toBe('true');
});
