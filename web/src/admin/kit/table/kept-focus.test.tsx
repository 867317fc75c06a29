import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardContent, draftId, studio, cardDraft } from '../../../../test/admin/studio.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import { webhookEndpoint } from '../../../../test/admin/webhooks.ts';
import { dialog, press } from '../../../../test/steps.ts';
import { stubScreen } from '../../../../test/stub-screen.ts';

/** Waits until the element with this name has the focus. */
const expectFocusOn = async (name: string) =>
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
const removals = () => screen.getAllByRole('button', { name: /^Remover prêmio de/ });

const people = ['Ana', 'Bia', 'Caio'] as const;

/** The queue of these people, of whom one is gone after each approval. */
function openQueue(...names: readonly (typeof people)[number][]) {
  let waiting = names.map((name) =>
    queuedWithdrawal({ id: `a0000000-0000-4000-8000-00000000000${people.indexOf(name)}`, user_name: name }),
  );
  return renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: () => withdrawalQueue(...waiting),
      approveWithdrawal: ({ params }) => {
        waiting = waiting.filter(({ id }) => id !== params['id']);
        return { id: params['id'] ?? '', decision: 'approved' };
      },
    },
  });
}

test.each([false, true])(
  'decisions by keyboard go on with the next row, and from the last with the one before (phone: %s)',
  async (isPhone) => {
    stubScreen({ isPhone });
    const page = openQueue(...people);
    (await screen.findByRole('button', { name: 'Aprovar saque de Bia' })).focus();
    const approveHere = async () => {
      await page.user.keyboard('{Enter}');
      await press(page, 'Aprovar', await dialog('Aprovar saque'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await approveHere();
    await expectFocusOn('Aprovar saque de Caio');
    await approveHere();
    await expectFocusOn('Aprovar saque de Ana');
    await approveHere();
    await expectFocusOn('Saques a aprovar');
    expect(await screen.findByText('Nenhum saque à espera')).toBeTruthy();
  },
);

test('a row removed by another button than that of a decision keeps the place too', async () => {
  let endpoints = ['https://a.example/', 'https://b.example/'].map((url, at) =>
    webhookEndpoint({ id: `b0000000-0000-4000-8000-00000000000${at}`, url }),
  );
  const page = renderPage('/admin/webhooks', {
    api: {
      listWebhookEndpoints: () => ({ endpoints }),
      listWebhookMessages: { items: [], next_before: null },
      removeWebhookEndpoint: ({ params }) => {
        endpoints = endpoints.filter(({ id }) => id !== params['id']);
        return { id: params['id'] ?? '' };
      },
    },
  });
  (await screen.findByRole('button', { name: 'Remover: https://a.example/' })).focus();
  await page.user.keyboard('{Enter}');
  await press(page, 'Remover', await dialog('Remover webhook?'));
  await expectFocusOn('Remover: https://b.example/');
});

test('removing the last prize of a draft goes on with the one before it', async () => {
  const content = cardContent();
  const page = renderPage(`/admin/estudio/${draftId}`, { api: { ...studio(), getCardDraft: cardDraft({ content }) } });
  await screen.findByLabelText('Nome');
  const [before, last] = removals().slice(-2);
  last?.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(last?.isConnected).toBe(false));
  expect(document.activeElement === before).toBe(true);
});
