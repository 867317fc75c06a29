import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';

test('a row whose type and status only a newer server knows is shown in general words', async () => {
  const item = { ...transaction({ amount_cents: 2550 }), type: 'CASHBACK', status: 'FROZEN' };
  renderPage('/wallet', {
    api: { listTransactions: () => Response.json({ ...historyPage(1), items: [item] }) as never },
  });
  const row = await within(await screen.findByRole('region', { name: 'Histórico' })).findByRole('listitem');
  expect(textOf(row)).toMatch(/^Transação.*\+ R\$ 25,50Recarregue a página$/);
});
