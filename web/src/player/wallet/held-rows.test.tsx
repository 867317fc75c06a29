import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

const ROW_HEIGHT = 60;

/** Shows three paid rows whose first one is at `top`, and has `change` put another above them. */
async function receiveRow(top: number, address: string, change: (user: UserEvent) => void | Promise<void>, scrolled = 900) {
  const paid = [3, 2, 1].map((place) => transaction({ id: `tx-${place}` }));
  let hasNew = false;
  const { user } = renderPage(address, {
    api: {
      listTransactions: ({ query }) => {
        const items = hasNew && query.status === 'all' ? [transaction({ id: 'tx-4', status: 'PENDING' }), ...paid] : paid;
        return { items, total: items.length, page: 1, pageSize: 25, hasMore: false };
      },
    },
  });
  const history = within(await screen.findByRole('region', { name: 'Histórico' }));
  await history.findAllByRole('listitem');
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLLIElement) {
    return new DOMRect(0, top + [...this.parentElement!.children].indexOf(this) * ROW_HEIGHT, 390, ROW_HEIGHT);
  });
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('scrollY', scrolled);
  const scroll = vi.spyOn(globalThis, 'scrollBy').mockReturnValue();
  hasNew = true;
  await change(user);
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(4));
  return scroll.mock.calls;
}

const hear = () => {
  act(() => pushEvent('balance', { balance_cents: 9500, unrevealed_cents: 0, reserved_cents: 0 }));
};

test('rows that are read stay where they are when a new one comes, in a browser that does not hold them itself', async () => {
  expect(await receiveRow(-200, '/wallet', hear)).toEqual([[{ top: ROW_HEIGHT, behavior: 'instant' }]]);
});

test('what stands above the rows stays where it is while they are far below', async () => {
  expect(await receiveRow(700, '/wallet', hear)).toEqual([]);
});

test('a new row is seen at once on a page that nobody has scrolled', async () => {
  expect(await receiveRow(100, '/wallet', hear, 0)).toEqual([]);
});

test('another list begins where it stands, also where it has the rows of the list before', async () => {
  const showAll = async (user: UserEvent) => await user.selectOptions(screen.getByLabelText('Status'), '');
  expect(await receiveRow(100, '/wallet?status=COMPLETED', showAll)).toEqual([]);
});
