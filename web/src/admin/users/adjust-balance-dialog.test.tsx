import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { LOST, NEVER, refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../test/steps.ts';

const user = listedUser({ balance_cents: 5000 });
const lists: Api = { listUsers: usersPage(user), getUser: userDetails(user) };

type Adjustment = NonNullable<AnswerInput<'getUser'>['newest_adjustment']>;

const first: Adjustment = {
  id: 'c0000000-0000-4000-8000-000000000001',
  operation: 'add',
  amount_cents: 5000,
  at: '2026-11-30T15:00:00Z',
  by: 'Rui Lima',
};
const second: Adjustment = { ...first, id: 'c0000000-0000-4000-8000-000000000002', operation: 'remove', by: 'Eva Luz' };

/** Opens the dialog from the list, and finds its parts. */
async function openAdjustment(api: Api = {}) {
  const page = renderPage('/admin/m1', { api: { ...lists, ...api } });
  await press(page, 'Ajustar saldo de Beatriz Almeida');
  const asking = await dialog('Ajustar Saldo');
  const amount = within(asking).getByLabelText('Valor (R$)');
  const confirm = within(asking).getByRole('button', { name: 'Confirmar' });
  return { page, asking, amount, confirm };
}

test('the dialog says whose balance is adjusted, what it is and what the limits are', async () => {
  const { asking, confirm } = await openAdjustment();
  expectText(asking, 'Ajuste o saldo do usuário. Esta ação será registrada e auditada.', 'Beatriz Almeida', 'R$ 50,00');
  expectText(asking, 'Limites: Min R$ 1,00 | Max R$ 1.000.000,00 por operação');
  expect(within(asking).getAllByRole('radio')).toHaveLength(2);
  expectText(asking, 'Adicionar saldo', 'Remover saldo');
  const reason = within(asking).getByPlaceholderText('Descrição do ajuste');
  expect(reason).toBe(within(asking).getByLabelText('Motivo (opcional)'));
  expectText(asking, 'não escreva nomes nem documentos');
  expect(reason.getAttribute('maxlength')).toBe('200');
  expectDisabled(confirm);
  expect(within(asking).getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});

test('the last adjustment has its place before it is read, so that it moves no field', async () => {
  const read = Promise.withResolvers<ReturnType<typeof userDetails>>();
  const { asking } = await openAdjustment({ getUser: async () => await read.promise });
  expectText(asking, 'Último ajuste', 'Carregando...');
  read.resolve(userDetails(user));
  await waitFor(() => expectText(asking, 'Último ajuste', 'Nenhum'));
});

test('an adjustment since the dialog was last open is what it shows when it is opened again', async () => {
  let newest = first;
  const { page, asking } = await openAdjustment({ getUser: () => userDetails({ ...user, newest_adjustment: newest }) });
  await waitFor(() => expectText(asking, 'por Rui Lima'));
  await press(page, 'Cancelar', asking);
  newest = second;
  await press(page, 'Ajustar saldo de Beatriz Almeida');
  await waitFor(async () => expectText(await dialog('Ajustar Saldo'), 'por Eva Luz'));
});

test('an adjustment that a colleague made meanwhile is shown, and another one takes a second press', async () => {
  let newest = first;
  const read = Promise.withResolvers<void>();
  const { page, asking, amount, confirm } = await openAdjustment({
    getUser: async () => {
      if (newest === second) await read.promise;
      return userDetails({ ...user, newest_adjustment: newest });
    },
    adjustBalance: ({ body }) => {
      if (body.seen_adjustment === second.id) return { success: true };
      newest = second;
      return refuse('request_outdated', 'Este saldo já foi ajustado.');
    },
  });
  await waitFor(() => expectText(asking, 'Último ajuste', '+ R$ 50,00, 30/11/2026, 12:00, por Rui Lima'));
  await write(page, amount, '50');
  await page.user.click(confirm);
  await expectToast('Erro', 'Este saldo já foi ajustado.');
  // What the dialog showed before is not how it is now.
  expect(within(asking).queryByText('Como está agora')).toBeNull();
  read.resolve();
  await waitFor(() => expectText(asking, 'Como está agora', '− R$ 50,00, 30/11/2026, 12:00, por Eva Luz'));
  await page.user.click(confirm);
  await expectToast('Sucesso');
  const seen = page.requests('adjustBalance').map(({ body }) => body.seen_adjustment);
  expect(seen).toEqual([first.id, second.id]);
});

test('an amount that is invalid, too small, too large or not covered is reported while it is typed', async () => {
  const { page, asking, amount, confirm } = await openAdjustment();
  for (const [digits, sentence] of [
    ['0,99', 'Valor mínimo: R$ 1,00'],
    ['', 'Valor inválido'],
    ['-50', 'Valor inválido'],
    ['1000000,01', 'Valor máximo: R$ 1.000.000,00'],
  ] as const) {
    await write(page, amount, digits);
    expectText(asking, sentence);
    expectDisabled(confirm);
  }
  await page.user.click(within(asking).getByText('Remover saldo'));
  await write(page, amount, '50,01');
  expectText(asking, 'Saldo insuficiente para esta operação');
  expectDisabled(confirm);
});

test('a removal shows the new balance, is sent in cents with its reason, and the list follows', async () => {
  const { page, asking, amount, confirm } = await openAdjustment({ adjustBalance: { success: true } });
  await page.user.click(within(asking).getByText('Remover saldo'));
  await write(page, amount, '12,50');
  expectText(asking, 'Novo saldoR$ 37,50');
  await append(page, within(asking).getByPlaceholderText('Descrição do ajuste'), ' cortesia ');
  const reads = page.requests('listUsers').length;
  await page.user.click(confirm);
  await expectToast('Sucesso', 'Saldo debitado com sucesso');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajustar Saldo' })).toBeNull());
  const [request] = page.requests('adjustBalance');
  expect(request?.body).toEqual({
    user_id: user.id,
    seen_adjustment: null,
    operation: 'remove',
    amount_cents: 1250,
    reason: 'cortesia',
  });
  expect(page.requests('listUsers').length).toBeGreaterThan(reads);
});

test('Enter confirms a credit', async () => {
  const { page, amount } = await openAdjustment({ adjustBalance: { success: true } });
  await write(page, amount, '10{Enter}');
  await expectToast('Sucesso', 'Saldo creditado com sucesso');
  expect(page.requests('adjustBalance')[0]?.body).toEqual({
    user_id: user.id,
    seen_adjustment: null,
    operation: 'add',
    amount_cents: 1000,
  });
});

test('while it is being sent it cannot be sent again', async () => {
  const { page, amount, confirm } = await openAdjustment({ adjustBalance: () => NEVER });
  await write(page, amount, '10');
  await page.user.click(confirm);
  await waitFor(() => expectDisabled(confirm));
});

test('after a lost answer the call is repeated with the same key, and another adjustment gets its own', async () => {
  let calls = 0;
  const { page, amount, confirm } = await openAdjustment({ adjustBalance: () => (++calls === 1 ? LOST : { success: true }) });
  await write(page, amount, '7');
  await page.user.click(confirm);
  await expectToast('Erro', 'Erro ao ajustar saldo. Tente novamente.');
  await waitFor(() => expectEnabled(confirm));
  await page.user.click(confirm);
  await expectToast('Sucesso');
  await press(page, 'Ajustar saldo de Beatriz Almeida');
  const again = within(await dialog('Ajustar Saldo'));
  await write(page, again.getByLabelText('Valor (R$)'), '7');
  await page.user.click(again.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(page.requests('adjustBalance')).toHaveLength(3));
  const [first, second, third] = page.requests('adjustBalance').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an operator with an authenticator enters a code when the server asks for it, and a wrong one is cleared', async () => {
  const { page, asking, amount, confirm } = await openAdjustment({
    getMe: operator({ role: 'finance', two_factor_enabled: true }),
    adjustBalance: ({ body }) =>
      body.otp === '123456' ? { success: true } : refuse(body.otp === undefined ? 'otp_required' : 'otp_invalid'),
  });
  await write(page, amount, '1000');
  expect(within(asking).queryByLabelText('Código 2FA')).toBeNull();
  await page.user.click(confirm);
  const code = await within(asking).findByLabelText('Código 2FA');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Erro')).toBeNull();
  expectDisabled(confirm);
  await page.user.type(code, '000000');
  await page.user.click(confirm);
  await expectToast('Erro', 'Código inválido. Confira o aplicativo autenticador.');
  expect(code).toHaveProperty('value', '');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await page.user.keyboard('123456');
  await page.user.click(confirm);
  await expectToast('Saldo creditado com sucesso');
  expect(page.requests('adjustBalance').at(-1)?.body.amount_cents).toBe(100_000);
});

test('an adjustment that waits for a second person is reported as waiting, not as done', async () => {
  const waiting = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-11T15:00:00Z',
  } as const;
  const { page, amount, confirm } = await openAdjustment({ adjustBalance: waiting });
  await write(page, amount, '10000');
  await page.user.click(confirm);
  await expectToast('Aguardando segunda pessoa', 'até 11/03/2026, 12:00. Nada mudou ainda.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajustar Saldo' })).toBeNull());
});

test('a reason that the server misses is no longer called optional, and is asked for where it is written', async () => {
  const { page, asking, amount, confirm } = await openAdjustment({ adjustBalance: refuse('reason_required') });
  await write(page, amount, '12000');
  await page.user.click(confirm);
  const reason = await within(asking).findByLabelText('Motivo');
  expectText(asking, 'Escreva o motivo: outra pessoa vai decidir por ele.');
  expectDisabled(confirm);
  await append(page, reason, 'prêmio pago em dinheiro');
  expectEnabled(confirm);
});

test("a failure shows the server's sentence, or a general one where the server has none", async () => {
  const answers = [{ success: false }, { success: false, error: 'Carteira em manutenção' }, refuse('internal', 'x')];
  const { page, amount, confirm } = await openAdjustment({ adjustBalance: () => answers.shift() ?? LOST });
  await write(page, amount, '5');
  for (const sentence of [
    'Falha ao ajustar saldo',
    'Carteira em manutenção',
    'Erro ao ajustar saldo. Tente novamente.',
  ] as const) {
    await page.user.click(confirm);
    await expectToast('Erro', sentence);
    await waitFor(() => expectEnabled(confirm));
  }
  expect(screen.getByRole('dialog', { name: 'Ajustar Saldo' })).toBeTruthy();
});

test('a balance that was spent meanwhile is an error of validation, and the dialog shows the new one', async () => {
  let balance = 5000;
  const { page, asking, amount, confirm } = await openAdjustment({
    getUser: () => userDetails({ ...user, balance_cents: balance }),
    adjustBalance: () => {
      balance = 0;
      return refuse('insufficient_balance', 'Saldo insuficiente para esta operação');
    },
  });
  await page.user.click(within(asking).getByText('Remover saldo'));
  await write(page, amount, '10');
  await page.user.click(confirm);
  await expectToast('Erro de validação', 'Saldo insuficiente para esta operação');
  await waitFor(() => expectText(asking, 'R$ 0,00'));
  expectDisabled(confirm);
});
