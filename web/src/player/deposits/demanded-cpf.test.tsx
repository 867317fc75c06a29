import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCharge } from '../../../test/player/charge.ts';
import { LOST } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';

test.each([
  ['is asked for it before the first try', null, null, true],
  ['is asked for no other than the one that they named', null, '***.444.777-**', false],
  ['is asked for no other than the one that they paid with', '***.444.777-**', null, false],
])('where the provider demands a CPF, a player %s', async (_what, cpf_masked, named_cpf_masked, isAsked) => {
  const page = renderPage('/', {
    api: {
      site: { ...site, deposits_demand_cpf: true },
      getMe: me({ cpf_masked, named_cpf_masked }),
      listRounds: roundPage(),
      createDeposit: ({ body }) => newCharge(body.amount_cents),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Recarregar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Adicionar Fundos' }));
  expect(form.queryByLabelText('CPF') !== null).toBe(isAsked);
  await page.user.click(form.getByRole('button', { name: /R\$\s50$/ }));
  if (isAsked) {
    await page.user.type(form.getByLabelText('CPF'), '52998224724');
    form.getByText(/^CPF inválido/);
    await page.user.type(form.getByLabelText('CPF'), '{Backspace}5');
    expect(form.queryByText(/^CPF inválido/)).toBeNull();
  }
  await page.user.click(form.getByRole('button', { name: 'Gerar PIX' }));
  await screen.findByRole('dialog', { name: 'Pagar com PIX' });
  const cpf = isAsked ? { cpf: '52998224725' } : {};
  expect(page.requests('createDeposit').map(({ body }) => body)).toEqual([{ amount_cents: 5000, ...cpf }]);
});

test('where the provider demands a CPF, the dialog opens before it is known who asks for it, and keeps its height', async () => {
  const page = renderPage('/', {
    api: { site: { ...site, deposits_demand_cpf: true }, getMe: LOST, listRounds: roundPage() },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Recarregar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Fundos' }));
  const room = dialog.getByText('Carregando...').parentElement!.parentElement!;
  const height = room.style.minHeight;
  expect(height).not.toBe('');
  const field = await dialog.findByLabelText('Valor do depósito', {}, { timeout: 5000 });
  expect(room.contains(field)).toBe(true);
  expect(room.style.minHeight).toBe(height);
  expect(dialog.queryByText('Carregando...')).toBeNull();
});

test('a demand that is learned late moves nothing by itself, and its field stays once it is there', async () => {
  const read = Promise.withResolvers<ReturnType<typeof me>>();
  const page = renderPage('/wallet', {
    api: {
      site: { ...site, deposits_demand_cpf: true },
      getMe: async () => await read.promise,
      listTransactions: historyPage(1),
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Depositar' }));
  const amount = form.getByLabelText('Valor do depósito');
  const isAsked = () => form.queryByLabelText('CPF') !== null;
  await page.user.type(amount, '500');
  await act(async () => read.resolve(me({ cpf_masked: null, named_cpf_masked: null })));
  await screen.findByText(/na chave deste CPF/);
  expect(isAsked()).toBe(false);
  await page.user.type(amount, '0');
  expect(isAsked()).toBe(true);
  await page.user.clear(amount);
  expect(isAsked()).toBe(true);
});
