import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { charge, newCharge, ORDER_ID } from '../../../test/player/charge.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { expectDisabled, write } from '../../../test/steps.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';

const OTHER_ID = '01890000-0000-7000-8000-0000000000d2';
const expired = charge({ status: 'REJECTED', expires_at: new Date(Date.now() - 1000).toISOString() });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pagar com PIX' }));

/** Opens a charge that has expired, over the wallet, and asks for a new one. */
async function askForNew(createDeposit: NonNullable<Api['createDeposit']>) {
  const page = renderPage(`/wallet?deposit=${ORDER_ID}`, {
    api: {
      listTransactions: historyPage(0),
      getDeposit: ({ params }) => (params.order_id === OTHER_ID ? charge({ order_id: OTHER_ID }) : expired),
      createDeposit,
    },
  });
  await page.user.click(await (await dialog()).findByRole('button', { name: 'Gerar novo PIX' }));
  return page;
}

test('an expired PIX is followed by a new one of the same amount, which closes to the same screen', async () => {
  const { pix_data: pix, ...answer } = newCharge(5000);
  const page = await askForNew({ ...answer, pix_data: { ...pix, order_id: OTHER_ID } });
  expect(await (await dialog()).findByText('Aguardando pagamento')).toBeTruthy();
  expect(page.search()).toEqual({ deposit: OTHER_ID });
  expect(page.requests('createDeposit').map(({ body }) => body)).toEqual([{ amount_cents: 5000 }]);
  const [, close] = (await dialog()).getAllByRole('button', { name: 'Fechar' });
  await page.user.click(close!);
  await waitFor(() => expect(page.search()).toEqual({}));
  expect(page.path()).toBe('/wallet');
});

test('a new PIX for which the provider asks for a CPF is made with it', async () => {
  const { pix_data: pix, ...answer } = newCharge(5000);
  const refusals = ['cpf_required', 'cpf_taken'] as const;
  const made = Promise.withResolvers<void>();
  let tries = 0;
  const page = await askForNew(async () => {
    const refusal = refusals[tries++];
    if (refusal) return refuse(refusal);
    await made.promise;
    return { ...answer, pix_data: { ...pix, order_id: OTHER_ID } };
  });
  const open = await dialog();
  await open.findByText('Informe seu CPF para continuar.');
  const send = open.getByRole('button', { name: 'Gerar novo PIX' });
  expectDisabled(send);
  await page.user.type(open.getByLabelText('CPF'), '11144477735');
  await page.user.click(send);
  await open.findByText(/^Não foi possível usar este CPF/);
  await write(page, open.getByLabelText('CPF'), '52998224725');
  await page.user.keyboard('{Enter}');
  await open.findByText('Processando...');
  expect(open.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
  await act(async () => made.resolve());
  expect(await (await dialog()).findByText('Aguardando pagamento')).toBeTruthy();
  expect(page.requests('createDeposit').map(({ body }) => body.cpf)).toEqual([undefined, '11144477735', '52998224725']);
  expect(page.search()).toEqual({ deposit: OTHER_ID });
});

test('an expired PIX says why no new one is made, and stays', async () => {
  const page = await askForNew(refuse('deposits_paused'));
  expect(await (await dialog()).findByText('Os depósitos estão pausados no momento. Tente de novo mais tarde.')).toBeTruthy();
  expect((await dialog()).getByRole('heading', { name: 'Este PIX expirou' })).toBeTruthy();
  expect(page.search()).toEqual({ deposit: ORDER_ID });
});

test('a PIX that was just refused is not called expired by a clock that is a day ahead', async () => {
  const serverMs = Date.now() - 24 * 3_600_000;
  const refused = charge({ status: 'REJECTED', expires_at: new Date(serverMs + 20 * 60_000).toISOString() });
  const headers = { date: new Date(serverMs).toUTCString() };
  renderPage(`/wallet?deposit=${ORDER_ID}`, {
    api: { listTransactions: historyPage(0), getDeposit: () => Response.json(refused, { headers }) as never },
  });
  expect(await (await dialog()).findByRole('heading', { name: 'Pagamento não aceito' })).toBeTruthy();
  noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
});
