import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adjustmentRequest } from '../../../../test/admin/decisions.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectToast, dialog, press } from '../../../../test/steps.ts';

const CPF = '529.982.247-25';
const request = adjustmentRequest();
const rita = {
  kind: 'user' as const,
  id: request.user_id!,
  name: 'Rita Nunes',
  email: 'rita@example.com',
  status: 'active' as const,
};
const box = async () => await screen.findByRole('combobox', { name: 'Buscar tela ou ação' });

test('a search ends with the palette: nothing asks for its CPF again, which would be audited again', async () => {
  let decided = false;
  const page = renderPage('/admin/aprovacoes', {
    signedInAs: 'finance',
    api: {
      findAnything: { hits: [rita] },
      listSecondPersonRequests: () => ({ items: decided ? [] : [request], total: 1, page: 1, pageSize: 25, hasMore: false }),
      refuseSecondPersonRequest: () => {
        decided = true;
        return { id: request.id, status: 'refused', alone: false };
      },
    },
  });
  await screen.findByRole('row', { name: /Adicionar saldo/ });
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await box(), CPF);
  await screen.findByRole('option', { name: /Rita Nunes/ });
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar tela ou ação' })).toBeNull());

  // A decision makes every list be read again.
  await press(page, 'Recusar pedido de Fábio Financeiro: Adicionar saldo');
  await page.user.type(await screen.findByLabelText('Motivo da decisão'), 'sem base');
  await press(page, 'Recusar', await dialog('Recusar pedido'));
  await expectToast('Pedido recusado');
  await screen.findByText('Nada aguarda uma segunda pessoa');
  expect(page.requests('findAnything')).toHaveLength(1);

  await page.user.keyboard('{Control>}k{/Control}');
  expect(await box()).toHaveProperty('value', '');
  expect(screen.queryByRole('option', { name: /Rita Nunes/ })).toBeNull();
  expect(page.requests('findAnything')).toHaveLength(1);
});
