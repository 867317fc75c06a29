import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, expectDisabled, press, write } from '../../../test/steps.ts';

const reads = { getSettings: settings(), listStaff: [staffMember()], listAdminProducts: shippedProducts() };

test('what is no amount is no limit of withdrawals, and cannot be saved', async () => {
  const page = renderPage('/admin/m4', { api: reads });
  await press(page, 'Alterar limite');
  const asking = await dialog('Limite de aprovação de saques');
  const field = within(asking).getByLabelText('Esperam aprovação acima de');
  for (const text of ['5,000.00', '50 000', '50mil']) {
    await write(page, field, '50000');
    expect(within(asking).queryByText('Valor inválido')).toBeNull();
    await write(page, field, text);
    expectText(asking, 'Valor inválido');
    expectDisabled(within(asking).getByRole('button', { name: 'Salvar' }));
  }
});
