import { refusalSentence } from '@raspasorte/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  adjustmentRequest,
  colleague,
  decision,
  decisionDetails,
  decisionsPage,
  kyc,
  kycDetails,
} from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { dialog, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const panel = async () => await screen.findByRole('complementary', { name: 'Decisão' });

const taken = {
  held_by: colleague.id,
  held_by_name: colleague.name,
  held_at: '2026-03-20T14:50:00Z',
  asked_at: '2026-03-20T14:51:00Z',
  question: 'De qual banco é a conta?',
};

/** Opens a decision that nobody holds. `happens` changes it, and lets half a minute pass. */
function openWaiting(api: Api = {}) {
  startClock();
  let row: Parameters<typeof decision>[0] = {};
  let { withdrawal } = decisionDetails();
  const page = renderPage('/admin/fila', {
    api: {
      listNotes: { items: [] },
      listDecisions: () => decisionsPage(decision(row)),
      getDecision: () => decisionDetails({ ...row, withdrawal }),
      ...api,
    },
  });
  const happens = async (news: { row?: typeof row; withdrawal?: Partial<NonNullable<typeof withdrawal>> }) => {
    row = news.row ?? row;
    withdrawal = { ...withdrawal!, ...news.withdrawal };
    stopClock();
    await advanceClock(31_000);
    runClock();
  };
  return { page, happens };
}

test('the open decision shows who took it and what was asked meanwhile, as its row does', async () => {
  const { happens } = openWaiting();
  await within(await panel()).findByText('Ninguém está com esta decisão.');
  await happens({ row: taken });
  const list = await screen.findByRole('list', { name: 'Decisões à espera' });
  await waitFor(() => expectText(list, 'com Fábio'));
  expect(await within(await panel()).findByText('Está com Fábio Financeiro.')).toBeTruthy();
  expect(within(await panel()).getByText('“De qual banco é a conta?”')).toBeTruthy();
});

test('a half-written question stays when its decision is read again', async () => {
  const { page, happens } = openWaiting();
  await press(page, /^Pedir mais/, await panel());
  await page.user.type(within(await dialog('Pedir mais informações')).getByLabelText('Pergunta'), 'De qual');
  await happens({ row: taken });
  await screen.findByText('Está com Fábio Financeiro.');
  expect(within(await dialog('Pedir mais informações')).getByDisplayValue('De qual')).toBeTruthy();
});

test('a withdrawal is approved with a dispute that began since its dialog opened only once this was shown', async () => {
  const dispute = 'd0000000-0000-4000-8000-000000000001';
  const { page, happens } = openWaiting({
    approveWithdrawal: ({ params: { id }, body }) =>
      body?.seen_dispute === dispute ? { id, decision: 'approved' } : refuse('request_outdated'),
  });
  await press(page, /^Aprovar/, await panel());
  const asking = await dialog('Aprovar saque');
  await happens({ withdrawal: { reasons: ['amount', 'kyc', 'dispute'], is_disputed: true, newest_dispute: dispute } });
  await screen.findAllByText(/Contestação ou valor devido/);
  await press(page, 'Aprovar', asking);
  await within(asking).findByText('O que mudou');
  expectText(asking, 'Agora espera também por: Contestação ou valor devido', 'Há uma contestação mais recente');
  await press(page, 'Aprovar', asking);
  await expectToast('Sucesso', 'Saque aprovado');
  expect(page.requests('approveWithdrawal')).toMatchObject([
    { body: { seen_reasons: ['amount', 'kyc'], seen_dispute: null } },
    { body: { seen_reasons: ['amount', 'kyc', 'dispute'], seen_dispute: dispute } },
  ]);
});

test('a decision that a colleague takes meanwhile is passed on from them only at the second attempt', async () => {
  const ana = 'b0000000-0000-4000-8000-000000000009';
  let heldBy: string | null = null;
  const { page, happens } = openWaiting({
    holdDecision: ({ body }) => (body.from === heldBy ? decision({ held_by: body.to }) : refuse('decision_held')),
  });
  await press(page, /^Passar/, await panel());
  await page.user.type(within(await dialog('Passar a decisão')).getByLabelText('Recado (opcional)'), 'Pode ver?');
  heldBy = ana;
  await happens({ row: { ...taken, held_by: ana, held_by_name: 'Ana Admin' } });
  await press(page, 'Passar', await dialog('Passar a decisão'));
  await within(await dialog('Passar a decisão')).findByText(refusalSentence('decision_held'));
  expect(page.requests('holdDecision')).toMatchObject([{ body: { from: null } }]);
  await press(page, 'Passar', await dialog('Passar a decisão'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.requests('holdDecision')[1]).toMatchObject({ body: { from: ana, note: 'Pode ver?' } });
});

test('a decision that the chosen colleague takes meanwhile is not passed to them again', async () => {
  let heldBy: string | null = null;
  const { page, happens } = openWaiting({
    holdDecision: ({ body }) => (body.from === heldBy ? decision({ held_by: body.to }) : refuse('decision_held')),
  });
  await press(page, /^Passar/, await panel());
  heldBy = colleague.id;
  await happens({ row: taken });
  const asking = await dialog('Passar a decisão');
  await press(page, 'Passar', asking);
  await within(asking).findByText('Ninguém mais da equipe decide isto.');
  expect(within(asking).getByRole<HTMLButtonElement>('button', { name: 'Passar' }).disabled).toBe(true);
});

test('a request about a withdrawal leads to the dispute to which its decision is bound', async () => {
  const dispute = 'd0000000-0000-4000-8000-000000000001';
  const request = adjustmentRequest({
    kind: 'approve-withdrawal',
    content: { withdrawal_id: decision().id, reasons: ['dispute'], newest_dispute: dispute },
    context: { cpf: '***.982.247-**', day_cents: 350_000 },
  });
  const waiting = { kind: 'second-person', id: request.id, detail: request.kind } as const;
  renderPage('/admin/fila', {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(decision(waiting)),
      getDecision: decisionDetails({ ...waiting, withdrawal: null, request }),
    },
  });
  const link = await within(await panel()).findByRole('link', { name: 'Ver a contestação mais recente' });
  expect(link.getAttribute('href')).toBe(`/admin/contestacoes/${dispute}`);
});

test('nobody decides as if there were no note because notes could not be read again', async () => {
  let fails = false;
  openWaiting({ listNotes: () => (fails ? refuse('internal') : { items: [] }) });
  await within(await panel()).findByRole('button', { name: /^Aprovar/ });
  fails = true;
  await act(async () => await queryClient.invalidateQueries());
  expectText(await within(await panel()).findByRole('alert'), 'Ocorreu um erro inesperado');
});

test('a KYC that is refused for another reason says so in its dialog', async () => {
  const page = renderPage('/admin/fila', {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(kyc()),
      getDecision: kycDetails(),
      updateUser: refuse('overloaded', 'Muita gente agora.'),
    },
  });
  await press(page, /^Verificado/, await panel());
  const asking = await dialog('Marcar como verificado');
  await press(page, 'Verificado', asking);
  expect((await within(asking).findByRole('alert')).textContent).toBe('Muita gente agora.');
});

test('a KYC that a colleague changed meanwhile is not changed again, and its dialog closes to show it', async () => {
  const page = renderPage('/admin/fila', {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(kyc()),
      getDecision: kycDetails(),
      updateUser: refuse('kyc_changed'),
    },
  });
  await press(page, /^Verificado/, await panel());
  await press(page, 'Verificado', await dialog('Marcar como verificado'));
  await expectToast('Erro');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
