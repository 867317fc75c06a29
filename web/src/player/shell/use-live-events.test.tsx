import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeEventSource } from '../../../test/fake-event-source.ts';
import type { Api } from '../../../test/fake-server.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

const withdrawal = (status: 'PENDING' | 'COMPLETED') => ({
  ...historyPage(1),
  items: [transaction({ type: 'WITHDRAW', direction: 'debit', status })],
});
const [pending, completed] = [withdrawal('PENDING'), withdrawal('COMPLETED')];

/** Opens the wallet. Each answer about the history waits until the test gives it. */
function openWallet() {
  const asked: PromiseWithResolvers<typeof pending>[] = [];
  const listTransactions: NonNullable<Api['listTransactions']> = async () => {
    const answer = Promise.withResolvers<typeof pending>();
    asked.push(answer);
    return await answer.promise;
  };
  renderPage('/wallet', { api: { listTransactions } });
  return asked;
}

const lastRow = async () => within(await screen.findByRole('region', { name: 'Histórico' })).findByRole('listitem');

test('what was read before the stream opened is read again, so that nothing pushed meanwhile is missed', async () => {
  const asked = openWallet();
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.resolve(pending);
  expect((await lastRow()).textContent).toContain('Pendente');
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(completed);
  await waitFor(async () => expect((await lastRow()).textContent).toContain('Concluído'));
});
