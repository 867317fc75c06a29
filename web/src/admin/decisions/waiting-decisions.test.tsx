import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { disputeDetails, listedDispute } from '../../../test/admin/disputes.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import type { Api } from '../../../test/fake-server.ts';
import { choose, dialog, press } from '../../../test/steps.ts';
import type { Page } from '../../../test/render-app.tsx';

type Screen = { address: string; api: Api; decide: (page: Page) => Promise<void> };

const screens: Record<string, Screen> = {
  'a withdrawal': {
    address: '/admin/m2?tab=aprovacao',
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      approveWithdrawal: { id: queuedWithdrawal().id, decision: 'approved' },
    },
    decide: async (page) => {
      await press(page, 'Aprovar saque de Caetano Lima');
      await press(page, 'Aprovar', await dialog('Aprovar saque'));
    },
  },
  'a KYC': {
    address: `/admin/m1?user=${listedUser().id}`,
    api: {
      listUsers: usersPage(listedUser()),
      getUser: userDetails(),
      updateUser: { id: listedUser().id, status: 'active', kyc_status: 'verified' },
    },
    decide: async (page) => {
      await dialog('Detalhes do Usuário');
      await choose(page, 'KYC', 'Verificado');
    },
  },
  'a dispute': {
    address: `/admin/contestacoes/${listedDispute().id}`,
    api: { getDispute: disputeDetails(), answerDispute: { id: listedDispute().id, answer: 'contested' } },
    decide: async (page) => {
      await press(page, 'Registrar resposta');
      await press(page, 'Registrar', await dialog('Registrar resposta ao banco'));
    },
  },
};

test.each(Object.entries(screens))(
  '%s that is decided on its own screen leaves the count in the menu at once',
  async (_, { address, api, decide }) => {
    const counts = { waiting: 1, overdue: 0, is_capped: false };
    const page = renderPage(address, { api: { ...api, countDecisions: () => ({ ...counts }) } });
    const menu = () =>
      within(screen.getByRole('navigation', { name: 'Telas', hidden: true })).getByRole('link', {
        name: /Decisões/,
        hidden: true,
      });
    await waitFor(() => expect(menu().textContent).toContain('1 aguardando'));
    counts.waiting = 0;
    await decide(page);
    await waitFor(() => expect(menu().textContent).not.toContain('aguardando'));
  },
);
