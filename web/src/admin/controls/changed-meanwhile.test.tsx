import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import type { Api } from '../../../test/fake-server.ts';
import { choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

type Stored = ReturnType<typeof settings>;

/** The settings, which a colleague changes whenever `change` is called. */
function open(api: Api) {
  let stored = settings();
  const page = renderPage('/admin/m4', {
    api: { getSettings: () => stored, listStaff: [staffMember()], listAdminProducts: shippedProducts(), ...api },
  });
  const change = async (changes: Partial<Stored>) => {
    stored = { ...stored, ...changes };
    await act(async () => await queryClient.invalidateQueries());
  };
  return { page, change };
}

test('deposits that a colleague closed meanwhile stay closed when the withdrawals of the status are changed', async () => {
  const { page, change } = open({
    setKycLimits: ({ body: { deposit_day_cents, withdrawal_day_cents } }) => ({ deposit_day_cents, withdrawal_day_cents }),
  });
  await press(page, 'Alterar Não iniciado');
  const asking = await dialog('KYC: Não iniciado');
  await choose(page, 'Saques', 'Esperam acima de um valor em 24 horas');
  await write(page, within(asking).getByLabelText('Valor para saques'), '500');
  await change({ kyc_limits: settings().kyc_limits.map((each) => ({ ...each, deposit_day_cents: 0 })) });
  expect(within(asking).getByRole('combobox', { name: 'Depósitos' }).textContent).toBe('Nenhum depósito');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setKycLimits').map(({ body }) => body)).toEqual([{ deposit_day_cents: 0, withdrawal_day_cents: 50_000 }]);
});

test('only the threshold that was edited is requested anew, and none that a colleague set meanwhile', async () => {
  const { page, change } = open({
    setThresholds: {
      success: true,
      pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
      expires_at: '2026-03-11T15:00:00Z',
    },
  });
  await press(page, 'Alterar limiares');
  const asking = await dialog('Alterar limiares da equipe');
  await page.user.type(within(asking).getByLabelText('Motivo'), 'equipe maior');
  await change({ thresholds: { code_cents: 200_000, second_person_cents: 1_000_000 } });
  expectDisabled(within(asking).getByRole('button', { name: 'Pedir' }));
  await write(page, within(asking).getByLabelText('Segunda pessoa a partir de'), '5000');
  await press(page, 'Pedir', asking);
  await expectToast('Aguardando segunda pessoa');
  expect(page.requests('setThresholds').map(({ body }) => body)).toEqual([
    { code_cents: 200_000, second_person_cents: 500_000, reason: 'equipe maior' },
  ]);
});

test('a limit that was not edited is saved as a colleague has set it meanwhile', async () => {
  const { page, change } = open({
    setLimits: { withdrawal_approval_cents: 300_000, default_withdrawal_approval_cents: 1_000_000 },
  });
  await press(page, 'Alterar limite');
  const asking = await dialog('Limite de aprovação de saques');
  await change({ limits: { withdrawal_approval_cents: 300_000, default_withdrawal_approval_cents: 1_000_000 } });
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setLimits').map(({ body }) => body.withdrawal_approval_cents)).toEqual([300_000]);
  expect(screen.queryByRole('alert')).toBeNull();
});
