import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';

const reads = { getSettings: settings(), listStaff: [staffMember()], listAdminProducts: shippedProducts() };

test('new staff thresholds are requested with a reason, and wait for a second person', async () => {
  const waiting = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-11T15:00:00Z',
  } as const;
  const page = renderPage('/admin/m4', { api: { ...reads, setThresholds: waiting } });
  await press(page, 'Alterar limiares');
  const asking = await dialog('Alterar limiares da equipe');
  const ask = within(asking).getByRole('button', { name: 'Pedir' });
  await write(page, within(asking).getByLabelText('Segunda pessoa a partir de'), '5000');
  expectDisabled(ask);
  await append(page, within(asking).getByLabelText('Motivo'), 'equipe maior');
  expectText(asking, 'não escreva nomes nem documentos');
  await page.user.click(ask);
  await expectToast('Aguardando segunda pessoa');
  expect(page.requests('setThresholds').map(({ body }) => body)).toEqual([
    { code_cents: 100_000, second_person_cents: 500_000, reason: 'equipe maior' },
  ]);
});

test.each([
  ['a reason', 'Motivo'],
  ['a new threshold', 'Segunda pessoa a partir de'],
])('%s that is typed is given up only after being asked', async (_, field) => {
  const page = renderPage('/admin/m4', { api: reads });
  await press(page, 'Alterar limiares');
  await write(page, within(await dialog('Alterar limiares da equipe')).getByLabelText(field), '7000');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(await dialog('Alterar limiares da equipe')).getByLabelText<HTMLInputElement>(field).value).toContain('7');
});

test('thresholds that were not changed are closed without a question', async () => {
  const page = renderPage('/admin/m4', { api: reads });
  await press(page, 'Alterar limiares');
  await press(page, 'Cancelar', await dialog('Alterar limiares da equipe'));
  expect(screen.queryByRole('dialog', { name: 'Fechar sem salvar?' })).toBeNull();
});
