import { toCents } from '@raspasorte/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeRounds } from '../../../test/admin/free-rounds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { bonus } from '../../../test/admin/welcome-bonus.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import { expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

test('a budget that a colleague set while it was typed is shown, and replaced with a second press', async () => {
  let stored = bonus;
  const page = renderPage('/admin/m6', {
    api: {
      getFreeRounds: freeRounds,
      getWelcomeBonus: () => stored,
      updateWelcomeBonus: ({ body: { seen, otp: _otp, ...after } }) => {
        if (seen?.max_budget_cents !== stored.max_budget_cents) return refuse('request_outdated', 'Outra pessoa mudou o valor.');
        return (stored = { ...stored, ...after });
      },
    },
  });
  await write(page, await screen.findByRole('textbox', { name: 'Orçamento máximo' }), '1500');
  await page.user.tab();
  stored = { ...bonus, max_budget_cents: toCents(200_000) };
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Salvar configuração');
  await expectToast('Erro ao salvar configuração', 'Outra pessoa mudou o valor.');
  expectText(await screen.findByRole('alert'), 'Como está agora', 'Orçamento máximo: R$ 2.000,00');
  expect(screen.getByRole('textbox', { name: 'Orçamento máximo' })).toHaveProperty('value', '1.500,00');
  await press(page, 'Salvar configuração');
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('updateWelcomeBonus').map(({ body }) => body.seen?.max_budget_cents)).toEqual([
    bonus.max_budget_cents,
    200_000,
  ]);
  await waitFor(() => expect(screen.queryByText('Como está agora')).toBeNull());
});

test('a refusal is told at once, however long it takes to read what is stored now', async () => {
  let isRefused = false;
  const page = renderPage('/admin/m6', {
    api: {
      getFreeRounds: freeRounds,
      getWelcomeBonus: () => (isRefused ? NEVER : bonus),
      updateWelcomeBonus: () => {
        isRefused = true;
        return refuse('request_outdated', 'Outra pessoa mudou o valor.');
      },
    },
  });
  await write(page, await screen.findByRole('textbox', { name: 'Orçamento máximo' }), '1500');
  await press(page, 'Salvar configuração');
  await expectToast('Erro ao salvar configuração', 'Outra pessoa mudou o valor.');
});
