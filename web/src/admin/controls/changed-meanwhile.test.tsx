import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
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
  const seen = { deposit_day_cents: 0, withdrawal_day_cents: null };
  expect(page.requests('setKycLimits').map(({ body }) => body)).toEqual([
    { deposit_day_cents: 0, withdrawal_day_cents: 50_000, seen },
  ]);
});

test('the limits that a colleague set meanwhile are shown, and replaced with a second press', async () => {
  const colleague = settings().kyc_limits.map((each) => ({ ...each, deposit_day_cents: 700_00 }));
  const { page, change } = open({
    setKycLimits: async ({ body: { seen, otp: _otp, ...after } }) => {
      if (seen?.deposit_day_cents !== null) return after;
      return refuse('request_outdated', 'Outra pessoa mudou os limites.');
    },
  });
  await press(page, 'Alterar Não iniciado');
  const asking = await dialog('KYC: Não iniciado');
  await choose(page, 'Depósitos', 'Até um valor em 24 horas');
  await write(page, within(asking).getByLabelText('Valor para depósitos'), '500');
  // It hides the limit that is edited, also when the settings are read again.
  await change({ kyc_limits: colleague });
  await press(page, 'Salvar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'Outra pessoa mudou os limites.', 'Depósitos até R$ 700,00 em 24 horas');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setKycLimits').map(({ body }) => [body.deposit_day_cents, body.seen?.deposit_day_cents])).toEqual([
    [500_00, null],
    [500_00, 700_00],
  ]);
});

test('the role that a colleague gave a member meanwhile is shown, and replaced or blocked with a second press', async () => {
  let rui = staffMember({ id: 'a0000000-0000-4000-8000-000000000077', name: 'Rui Prado', role: 'auditor' });
  const { page } = open({
    listStaff: () => [staffMember(), rui],
    updateStaffMember: ({ body: { seen, role = rui.role, status = rui.status } }) => {
      if (rui.role === 'auditor') rui = { ...rui, role: 'finance' };
      if (seen?.role !== rui.role) return refuse('request_outdated', 'Outra pessoa mudou o acesso.');
      return (rui = { ...rui, role, status });
    },
  });
  await press(page, 'Alterar papel de Rui Prado');
  const asking = await dialog('Alterar papel');
  await choose(page, 'Papel', 'Suporte');
  await press(page, 'Alterar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'Outra pessoa mudou o acesso.', 'Financeiro');
  await press(page, 'Alterar', asking);
  await expectToast('Equipe atualizada com sucesso');
  rui = { ...rui, role: 'auditor' };
  await press(page, 'Bloquear Rui Prado');
  const blocking = await dialog('Bloquear Rui Prado');
  await press(page, 'Bloquear', blocking);
  await within(blocking).findByText('Como está agora');
  await press(page, 'Bloquear', blocking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.requests('updateStaffMember').map(({ body: { role, status, seen } }) => [role ?? status, seen?.role]);
  expect(sent).toEqual([
    ['support', 'auditor'],
    ['support', 'finance'],
    ['blocked', 'support'],
    ['blocked', 'finance'],
  ]);
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
  await append(page, within(asking).getByLabelText('Motivo'), 'equipe maior');
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

test('a limit that a colleague set meanwhile is shown, and replaced with a second press', async () => {
  const { page, change } = open({
    setLimits: ({ body: { withdrawal_approval_cents: cents, seen_withdrawal_approval_cents: seen } }) =>
      seen === 300_000
        ? { withdrawal_approval_cents: cents!, default_withdrawal_approval_cents: 1_000_000 }
        : refuse('request_outdated', 'Outra pessoa o mudou.'),
  });
  await press(page, 'Alterar limite');
  const asking = await dialog('Limite de aprovação de saques');
  await write(page, within(asking).getByLabelText('Esperam aprovação acima de'), '5000');
  await change({ limits: { withdrawal_approval_cents: 300_000, default_withdrawal_approval_cents: 1_000_000 } });
  await press(page, 'Salvar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'Outra pessoa o mudou.', 'Esperam aprovação acima de R$ 3.000,00');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setLimits').map(({ body }) => body.withdrawal_approval_cents)).toEqual([500_000, 500_000]);
});

test('the length of epochs that a colleague set meanwhile is shown, and replaced with a second press', async () => {
  const { page, change } = open({
    setEpochLength: ({ body: { days, seen_days: seen } }) =>
      seen === 14 ? { days } : refuse('request_outdated', 'Outra pessoa a mudou.'),
  });
  await press(page, 'Alterar duração');
  const asking = await dialog('Duração das épocas');
  await write(page, within(asking).getByLabelText('Dias'), '7');
  await change({ randomness: { ...settings().randomness, epoch_days: 14 } });
  await press(page, 'Salvar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'Outra pessoa a mudou.', 'Duração de 14 dias');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setEpochLength').map(({ body }) => [body.days, body.seen_days])).toEqual([
    [7, 30],
    [7, 14],
  ]);
});

test('a pause that a colleague has begun meanwhile is shown, and ended only with a second press', async () => {
  const [first, second] = ['2026-03-20T15:00:00Z', '2026-03-20T16:00:00Z'];
  const sales = (reason: string, pausedAt: string) => ({
    operations: [
      { operation: 'sales' as const, paused: true, reason, paused_by: 'Rui Lima', paused_at: pausedAt },
      ...settings().operations.slice(1),
    ],
  });
  const { page, change } = open({
    setOperation: ({ body: { seen_paused_at: seen } }) =>
      seen === second ? settings().operations[0]! : refuse('request_outdated', 'Outra pessoa pausou de novo.'),
  });
  await screen.findByRole('switch', { name: /Vendas de cartelas/ });
  await change(sales('Manutenção', first));
  await page.user.click(await screen.findByRole('switch', { name: /Vendas de cartelas/, checked: false }));
  const asking = await dialog('Retomar: Vendas de cartelas');
  await change(sales('Conta invadida', second));
  await press(page, 'Retomar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'Outra pessoa pausou de novo.', 'Pausado por Rui Lima', 'Conta invadida');
  await press(page, 'Retomar', asking);
  await expectToast('Vendas de cartelas retomadas');
});

test('a key of the sign-in that a colleague renewed meanwhile is shown as renewed, and replaced with a second press', async () => {
  const renewed = '2026-03-20T15:00:00Z';
  const { page, change } = open({
    renewAdminKey: ({ body: { seen_key_since: seen } }) =>
      seen === renewed ? { key: 'nova', path: '/admin-auth?key=nova' } : refuse('request_outdated', 'A chave foi renovada.'),
  });
  await press(page, 'Renovar chave');
  const asking = await dialog('Renovar chave do login');
  await change({ admin_key_created_at: renewed });
  await press(page, 'Renovar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'A chave foi renovada.', 'Chave em uso desde 20/03/2026, 12:00');
  await press(page, 'Renovar', asking);
  await dialog('Novo endereço de acesso');
  expect(page.requests('renewAdminKey').map(({ body }) => body.seen_key_since)).toEqual([
    settings().admin_key_created_at,
    renewed,
  ]);
});
