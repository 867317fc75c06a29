import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test('while the player is unknown the withdrawal asks for no CPF, and a failed reading can be repeated', async () => {
  let isBroken = true;
  const page = renderPage('/wallet', {
    api: {
      getMe: () => (isBroken ? refuse('internal') : me({ cpf_masked: '***.982.247-**' })),
      listTransactions: historyPage(1),
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  const cpf = () => form.getByLabelText<HTMLInputElement>('CPF');
  const again = await form.findByRole('button', { name: 'Tentar novamente' });
  expect(cpf()).toMatchObject({ value: '', readOnly: true });
  await page.user.type(form.getByLabelText('Valor do saque'), '2000');
  const send = form.getByRole('button', { name: 'Solicitar saque' });
  expect(send.matches(':disabled')).toBe(true);
  isBroken = false;
  await page.user.click(again);
  await waitFor(() => expect(cpf()).toMatchObject({ value: '***.982.247-**', readOnly: true }));
  expect(send.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(send.closest('form'));
});

test.each([null, '***.982.247-**'])(
  'takes the CPF that is typed meanwhile, until the profile says that it is %s',
  async (fixed) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = renderPage('/wallet', {
      api: {
        getMe: async () => {
          await promise;
          return me({ cpf_masked: fixed });
        },
        listTransactions: historyPage(1),
      },
    });
    const form = within(await screen.findByRole('region', { name: 'Sacar' }));
    const [cpf, send] = [form.getByLabelText<HTMLInputElement>('CPF'), form.getByRole('button', { name: 'Solicitar saque' })];
    await user.type(form.getByLabelText('Valor do saque'), '2000');
    await user.type(cpf, '52998224725');
    expect(cpf.value).toBe('529.982.247-25');
    expect(send.matches(':disabled')).toBe(true);
    resolve();
    await waitFor(() => expect(send.matches(':disabled')).toBe(false));
    expect(cpf).toMatchObject({ value: fixed ?? '529.982.247-25', readOnly: fixed !== null });
    expect(document.activeElement).toBe(cpf);
  },
);
