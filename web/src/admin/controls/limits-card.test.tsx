import { within } from '@testing-library/react';
import { test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, expectDisabled, press, write } from '../../../test/steps.ts';

const reads = { getSettings: settings(), listStaff: [staffMember()], listAdminProducts: shippedProducts() };

test.each(['5,000.00', '50 000', '50mil'])('%s is no limit of withdrawals, and cannot be saved', async (text) => {
  const page = renderPage('/admin/m4', { api: reads });
  await press(page, 'Alterar limite');
  const asking = await dialog('Limite de aprovação de saques');
  await write(page, within(asking).getByLabelText('Esperam aprovação acima de'), text);
  expectText(asking, 'Valor inválido');
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar' }));
});
