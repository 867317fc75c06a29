import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, press } from '../../../test/steps.ts';

const at = '2026-03-20T10:00:00Z';

test.each([
  ['unknown_status', 'Status desconhecido', 'Nenhum dinheiro se move'],
  ['disputed_payout', 'Saque parado por contestação', 'O saque volta a ser pedido ao provedor'],
])('who settles an anomaly is told whether money moves: %s', async (kind, name, consequence) => {
  const detail = `xgate ${kind}`;
  const waiting = decision({ kind: 'anomaly', user_id: null, user_name: null, amount_cents: null, detail });
  const { id } = waiting;
  const anomaly = { id, provider: 'xgate', kind, subject: 'saque-1', detail: 'x', times: 1, first_at: at, last_at: at };
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: {
      listDecisions: decisionsPage(waiting),
      getDecision: decisionDetails({ ...waiting, player: null, withdrawal: null, anomaly }),
      listNotes: { items: [] },
    },
  });
  expect(await screen.findAllByText(new RegExp(name))).not.toEqual([]);
  await press(page, /^Encerrar/, await screen.findByRole('complementary', { name: 'Decisão' }));
  const asking = await dialog('Encerrar resposta do provedor');
  expectText(asking, name, consequence);
  expect(within(asking).getByLabelText('O que foi visto')).toBeTruthy();
});
