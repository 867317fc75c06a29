import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test.each([
  ['dispute_hold', 'Ajuste: valor de um depósito contestado no banco'],
  ['dispute_release', 'Ajuste: contestação decidida a seu favor'],
  ['withdrawal_return', 'Ajuste: saque que o banco pagou depois do estorno'],
  ['receivable_collect', 'Ajuste: valor devido'],
  [null, 'Ajuste'],
] as const)('an adjustment for %s reads %s', async (cause, label) => {
  const row = transaction({ type: 'ADJUSTMENT', direction: 'debit', cause });
  renderPage('/wallet', { api: { listTransactions: { ...historyPage(1), items: [row] } } });
  const history = within(await screen.findByRole('region', { name: 'Histórico' }));
  expect((await history.findByRole('listitem')).textContent).toMatch(new RegExp(`^${label}\\d`));
});
