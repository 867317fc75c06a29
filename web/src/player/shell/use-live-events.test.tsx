import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeEventSource } from '../../../test/fake-event-source.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

const withdrawal = (status: 'PENDING' | 'COMPLETED') => ({
  ...historyPage(1),
  items: [transaction({ type: 'WITHDRAW', direction: 'debit', status })],
});

test('what was read before the stream opened is read again, so that nothing pushed meanwhile is missed', async () => {
  const first = Promise.withResolvers<ReturnType<typeof withdrawal>>();
  let reads = 0;
  renderPage('/wallet', {
    api: {
      listTransactions: async () => {
        reads += 1;
        return reads === 1 ? await first.promise : withdrawal('COMPLETED');
      },
    },
  });
  await waitFor(() => expect(reads).toBe(1));
  for (const stream of FakeEventSource.opened) stream.dispatchEvent(new Event('open'));
  first.resolve(withdrawal('PENDING'));
  const history = within(await screen.findByRole('region', { name: 'Histórico' }));
  await waitFor(() => expect(history.getByRole('listitem').textContent).toContain('Concluído'));
});
