import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeRounds } from '../../../test/admin/free-rounds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { bonus } from '../../../test/admin/welcome-bonus.ts';
import { expectText } from '../../../test/expect-text.ts';
import type { Api } from '../../../test/fake-server.ts';
import { dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const waiting = {
  success: true,
  pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
  expires_at: '2026-03-11T15:00:00Z',
} as const;
const open = (api: Api) => renderPage('/admin/m6', { api: { getWelcomeBonus: bonus, getFreeRounds: freeRounds, ...api } });

test('free rounds wait for a second person to be switched on, with their cost in sight', async () => {
  const page = open({ updateFreeRounds: waiting });
  expectText(await screen.findByRole('row', { name: /Raspa Sorte/ }), '97,00%', '129,33%', 'R$ 7,00', '99,00% · —');
  await press(page, 'Ligar promoção');
  const asking = await dialog('Ligar a rodada grátis');
  expectText(asking, 'A casa pode perder', '129,33%', 'Espera uma segunda pessoa.');
  expectDisabled(within(asking).getByRole('button', { name: 'Ligar promoção' }));
  await page.user.click(within(asking).getByRole('checkbox', { name: 'Entendo que a promoção afeta pagamentos reais' }));
  await press(page, 'Ligar promoção', asking);
  await expectToast('Aguardando segunda pessoa');
  expect(screen.queryByText('Ativa')).toBeNull();
  expect(page.requests('updateFreeRounds')[0]?.body).toEqual({ is_active: true });
});

test('free rounds are switched off with what happens to those that were earned', async () => {
  const page = open({ getFreeRounds: { ...freeRounds, is_active: true }, updateFreeRounds: freeRounds });
  await press(page, 'Desligar');
  const asking = await dialog('Desligar a rodada grátis');
  expectText(asking, 'Rodadas grátis já ganhas continuam valendo até o fim do dia.');
  await press(page, 'Desligar promoção', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('updateFreeRounds')[0]?.body).toEqual({ is_active: false });
});

test('free rounds that were switched off stay so, whatever an earlier reading answers', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof freeRounds>();
  let reads = 0;
  const page = open({
    getFreeRounds: () => (++reads === 1 ? { ...freeRounds, is_active: true } : promise),
    updateFreeRounds: freeRounds,
  });
  await press(page, 'Desligar');
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(page.requests('getFreeRounds')).toHaveLength(2));
  await press(page, 'Desligar promoção', await dialog('Desligar a rodada grátis'));
  await screen.findByRole('button', { name: 'Ligar promoção' });
  await act(async () => resolve({ ...freeRounds, is_active: true }));
  expect(screen.queryByRole('button', { name: 'Desligar' })).toBeNull();
});

test('a question whether to switch free rounds off stays that question when a colleague does it meanwhile', async () => {
  let isActive = true;
  const page = open({ getFreeRounds: () => ({ ...freeRounds, is_active: isActive }), updateFreeRounds: freeRounds });
  await press(page, 'Desligar');
  const asking = await dialog('Desligar a rodada grátis');
  isActive = false;
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Desligar promoção', asking);
  await waitFor(() => expect(page.requests('updateFreeRounds')[0]?.body).toEqual({ is_active: false }));
});
