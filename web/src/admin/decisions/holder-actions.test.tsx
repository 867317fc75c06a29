import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adjustmentRequest, decision, decisionDetails, decisionsPage, kyc, kycDetails } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';
import { dialog, press } from '../../../test/steps.ts';

const me = 'b0000000-0000-4000-8000-000000000001';
const withdrawal = decision();
const panel = async () => await screen.findByRole('complementary', { name: 'Decisão' });

test('a decision is taken once, however often its key is pressed before the answer', async () => {
  let heldBy: string | null = null;
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: {
      listNotes: { items: [] },
      listDecisions: () => decisionsPage({ ...withdrawal, held_by: heldBy }),
      getDecision: () => decisionDetails({ held_by: heldBy }),
      holdDecision: ({ body }) => {
        if (body.from !== heldBy) return refuse('decision_held');
        heldBy = body.to;
        return { ...withdrawal, held_by: heldBy };
      },
    },
  });
  await within(await panel()).findByText('Ninguém está com esta decisão.');
  await page.user.keyboard('{p>3/}p');
  expect(await within(await panel()).findByText('Está com você.')).toBeTruthy();
  expect(page.requests('holdDecision')).toMatchObject([{ body: { from: null, to: me } }]);
  expect(screen.queryByText('Outra pessoa pegou ou passou isto agora há pouco.')).toBeNull();
});

test('a question that is half written is given up only after being asked', async () => {
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: { listNotes: { items: [] }, listDecisions: decisionsPage(withdrawal), getDecision: decisionDetails() },
  });
  await press(page, /^Pedir mais/, await panel());
  await page.user.type(within(await dialog('Pedir mais informações')).getByLabelText('Pergunta'), 'De qual');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(await dialog('Pedir mais informações')).getByDisplayValue('De qual')).toBeTruthy();
});

test('notes that cannot be read say so, instead of none', async () => {
  renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: { listNotes: refuse('internal'), listDecisions: decisionsPage(withdrawal), getDecision: decisionDetails() },
  });
  expectText(await within(await panel()).findByRole('alert'), 'Ocorreu um erro inesperado');
});

test('who made a request can neither ask themselves for more nor approve it, by no key either', async () => {
  const waiting = decision({ kind: 'second-person', detail: 'adjust-balance' });
  const request = adjustmentRequest({ id: waiting.id, is_own: true, refusal: 'own_request' });
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(waiting),
      getDecision: decisionDetails({ ...waiting, withdrawal: null, request }),
    },
  });
  await within(await panel()).findByRole('button', { name: /^Retirar/ });
  expect(within(await panel()).queryByRole('button', { name: /^Pedir mais/ })).toBeNull();
  await page.user.keyboard('ea');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever decides without a mouse goes on at the next decision of the list', async () => {
  let waiting = [withdrawal, kyc()];
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: {
      listNotes: { items: [] },
      listDecisions: () => decisionsPage(...waiting),
      getDecision: ({ params: { kind } }) => (kind === 'kyc' ? kycDetails() : decisionDetails()),
      approveWithdrawal: () => {
        waiting = [kyc()];
        return { id: withdrawal.id, decision: 'approved' };
      },
    },
  });
  (await within(await panel()).findByRole('button', { name: /^Aprovar/ })).focus();
  await page.user.keyboard('{Enter}');
  await page.user.click(within(await dialog('Aprovar saque')).getByRole('button', { name: 'Aprovar' }));
  await within(await panel()).findByRole('button', { name: /^Verificado/ });
  const list = screen.getByRole('list', { name: 'Decisões à espera' });
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
  expectText(document.activeElement as HTMLElement, 'KYC');
});
