import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../../test/clock.ts';
import { freeRounds } from '../../../../test/admin/free-rounds.ts';
import { adminProduct } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import { webhookEndpoint, webhookMessage } from '../../../../test/admin/webhooks.ts';
import { bonus } from '../../../../test/admin/welcome-bonus.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { NEVER, refuse } from '../../../../test/fake-server.ts';
import type { Page } from '../../../../test/render-app.tsx';
import { dialog, expectEnabled, expectToast, press, write } from '../../../../test/steps.ts';

const entry = (seq: number, actor: string) => ({
  seq,
  at: '2026-03-02T12:00:00Z',
  actor_id: null,
  actor_name: actor,
  action: 'test-webhook-endpoint',
  subject: 'c0000000-0000-4000-8000-000000000001',
  subject_name: null,
  about_person: false,
  details: {},
  address: '203.0.113.9',
  hash: 'a'.repeat(64),
});

const openScreen = async ({ user }: Page, name: string) =>
  await user.click(within(await screen.findByRole('navigation', { name: 'Telas' })).getByRole('link', { name }));

test('what an operator has changed shows on the next screen, although that was read a moment before', async () => {
  const entries = [entry(1, 'Vera Antes')];
  const endpoint = webhookEndpoint();
  const page = renderPage('/admin/auditoria', {
    api: {
      listAudit: () => ({ items: entries.toReversed(), next_before: null, actions: ['test-webhook-endpoint'] }),
      listWebhookEndpoints: { endpoints: [endpoint] },
      listWebhookMessages: { items: [webhookMessage()], next_before: null },
      testWebhookEndpoint: () => {
        entries.push(entry(2, 'Nina Depois'));
        return { message_id: webhookMessage().id };
      },
    },
  });
  await screen.findByText('Vera Antes');
  await openScreen(page, 'Webhooks');
  await press(page, `Enviar teste: ${endpoint.url}`);
  await expectToast('Teste na fila');
  expect(page.requests('listAudit')).toHaveLength(1);
  await openScreen(page, 'Auditoria');
  expect(await screen.findByText('Nina Depois')).toBeTruthy();
});

test('what waits for a second person is counted in the menu at once, also among the decisions', async () => {
  let waiting = 0;
  const page = renderPage('/admin/m6', {
    api: {
      getWelcomeBonus: bonus,
      getFreeRounds: freeRounds,
      listAdminProducts: [adminProduct()],
      countDecisions: () => ({ waiting, overdue: 0, is_capped: false }),
      resetWelcomeBudget: () => {
        waiting = 1;
        return {
          success: true,
          pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
          expires_at: '2026-03-11T15:00:00Z',
        };
      },
    },
  });
  await press(page, 'Resetar budget');
  await press(page, 'Resetar budget', await dialog('Resetar budget'));
  await expectToast('Aguardando segunda pessoa');
  const menu = screen.getByRole('navigation', { name: 'Telas' });
  await waitFor(() => expect(within(menu).getByRole('link', { name: /Decisões/ }).textContent).toContain('1 aguardando'));
});

test('the budget that players spend is read again while its screen is open, and a half-made change stays', async () => {
  startClock();
  let spent = 15_500;
  const page = renderPage('/admin/m6', {
    api: {
      getWelcomeBonus: () => ({ ...bonus, current_spent_cents: spent }),
      getFreeRounds: freeRounds,
      listAdminProducts: [adminProduct()],
    },
  });
  await screen.findByText('R$ 155,00', { exact: false });
  await write(page, await screen.findByRole('textbox', { name: 'Prêmio mínimo' }), '7,00');
  spent = 100_000;
  stopClock();
  await advanceClock(60_000);
  expectText(document.body, 'R$ 1.000,00 de');
  expect(screen.getByRole('textbox', { name: 'Prêmio mínimo' })).toHaveProperty('value', '7,00');
});

test.each(['otp_invalid', 'withdrawal_decided', 'request_outdated'] as const)(
  'why a change was refused shows at once, however long the screen takes to be read again: %s',
  async (code) => {
    let isRead = false;
    const page = renderPage('/admin/m2?tab=aprovacao', {
      api: {
        listAdminTransactions: transactionsPage([]),
        listWithdrawals: () => (isRead ? NEVER : withdrawalQueue(queuedWithdrawal())),
        approveWithdrawal: () => {
          isRead = true;
          return refuse(code);
        },
      },
    });
    await press(page, 'Aprovar saque de Caetano Lima');
    const asking = await dialog('Aprovar saque');
    await press(page, 'Aprovar', asking);
    expectText(await within(asking).findByRole('alert'), refusalSentence(code));
    expectEnabled(within(asking).getByRole('button', { name: 'Aprovar' }));
  },
);
