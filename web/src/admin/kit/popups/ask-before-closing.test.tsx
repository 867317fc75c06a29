import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentsPage } from '../../../../test/admin/documents.ts';
import { acquisition } from '../../../../test/admin/acquisition.ts';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../../test/admin/settings.ts';
import { webhookEndpoint } from '../../../../test/admin/webhooks.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { append, dialog, press } from '../../../../test/steps.ts';

const controls: Api = { getSettings: settings(), listStaff: [staffMember()], listAdminProducts: shippedProducts() };
const webhooks: Api = {
  listWebhookEndpoints: { endpoints: [webhookEndpoint()] },
  listWebhookMessages: { items: [], next_before: null },
};
const costs: Api = { getAcquisition: acquisition([]), listAcquisitionCosts: { items: [], next_before: null } };

interface Case {
  address: string;
  api: Api;
  opener: string;
  title: string;
  field: string;
}

const cases: readonly Case[] = [
  { address: '/admin/m4', api: controls, opener: 'Alterar dados do operador', title: 'Dados do operador', field: 'Endereço' },
  { address: '/admin/m4', api: controls, opener: 'Novo membro', title: 'Novo membro da equipe', field: 'E-mail' },
  { address: '/admin/webhooks', api: webhooks, opener: 'Novo webhook', title: 'Novo webhook', field: 'Endereço' },
  {
    address: '/admin/webhooks',
    api: webhooks,
    opener: `Alterar: ${webhookEndpoint().url}`,
    title: 'Alterar webhook',
    field: 'Endereço',
  },
  { address: '/admin/aquisicao?ver=custos', api: costs, opener: 'Lançar custo', title: 'Lançar custo', field: 'Origem' },
];

test.each(cases)(
  '$title asks before typed words are lost by Escape, keeps them on Enter, and else closes at once',
  async ({ address, api, opener, title, field }) => {
    const page = renderPage(address, { api });
    const open = async () => {
      await press(page, opener);
      return await dialog(title);
    };
    const expectNone = async () => await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await page.user.keyboard('{Escape}');
    await expectNone();
    await page.user.type(within(await open()).getByLabelText(field), 'x');
    await page.user.keyboard('{Escape}');
    const asking = await dialog('Fechar sem salvar?');
    const focused = within(asking).getByRole('button', { name: 'Continuar editando' });
    await waitFor(() => expect(document.activeElement).toBe(focused));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fechar sem salvar?' })).toBeNull());
    expect(within(await dialog(title)).getByLabelText<HTMLInputElement>(field).value).toMatch(/x$/);
    const names = (place: HTMLElement) =>
      within(place)
        .getAllByRole('button')
        .slice(-2)
        .map((button) => button.textContent);
    expect(names(await dialog(title))[0]).toBe('Cancelar');
    await press(page, 'Cancelar', await dialog(title));
    // A second tap at the same place of a phone keeps the words.
    expect(names(await dialog('Fechar sem salvar?'))).toEqual(['Continuar editando', 'Fechar sem salvar']);
    await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
    await expectNone();
  },
);

test('what is new in a version of a text is not lost with its dialog', async () => {
  const page = renderPage('/admin/m4', { api: { ...controls, listDocuments: documentsPage() } });
  await press(page, 'Editar Termos de Uso');
  const editor = await dialog('Termos de Uso');
  await append(page, within(editor).getByLabelText('Texto'), 'Novo.');
  await press(page, 'Publicar nova versão', editor);
  const asking = await dialog('Publicar Termos de Uso, versão 2?');
  await append(page, within(asking).getByLabelText('O que mudou'), 'Os prazos.');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(asking).getByLabelText('O que mudou')).toHaveProperty('value', 'Os prazos.');
});
