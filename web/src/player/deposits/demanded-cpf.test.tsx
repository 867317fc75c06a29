import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCharge } from '../../../test/player/charge.ts';
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
