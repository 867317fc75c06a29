import { DISPUTES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { disputeDetails, disputesPage, listedDispute } from '../../../test/admin/disputes.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectToast, press } from '../../../test/steps.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';
import { queryClient } from '../query-client.ts';

const { id } = listedDispute();
const details = `/admin/contestacoes/${id}`;

const open = (address: string, api: Api, signedInAs: 'finance' | 'support' = 'finance') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  return renderPage(address, { signedInAs, api });
};

test('open disputes say what is held, what is owed and how long there is to answer', async () => {
  const items = [
    listedDispute({ id: 'd0000000-0000-4000-8000-000000000009', user_name: 'Vera Vencida', answer_by: '2026-03-18T14:00:00Z' }),
    listedDispute({ answer_by: '2026-03-21T12:00:00Z' }),
    listedDispute({ id: 'd0000000-0000-4000-8000-000000000008', user_name: 'Ana Calma', answer_by: '2026-03-26T18:00:00Z' }),
  ];
  const sums = { disputes: 3, waiting: 3, overdue: 1, held_cents: 11_400, receivable_cents: 3600 };
  open('/admin/contestacoes', { listDisputes: disputesPage(items, sums) });
  expectText(await screen.findByRole('row', { name: /Vera Vencida/ }), 'R$ 50,00', 'R$ 38,00', 'R$ 12,00', 'Venceu há 2 dias');
  expectText(screen.getByRole('row', { name: /Rita Nunes/ }), 'Vence em 21 horas');
  expectText(screen.getByRole('row', { name: /Ana Calma/ }), 'Vence em 6 dias');
  expectText(screen.getByRole('region', { name: 'Sem resposta' }), '3', 'de 3 abertas');
  expectText(screen.getByRole('region', { name: 'Vencidas' }), '1');
  expectText(screen.getByRole('region', { name: 'Retido' }), 'R$ 114,00', 'em 3 abertas');
  expectText(screen.getByRole('region', { name: 'A receber' }), 'R$ 36,00', 'em 3 abertas');
});

test('whether there is still time to answer is told by the clock of the server', async () => {
  const answer = disputesPage([listedDispute({ answer_by: '2026-03-21T12:00:00Z' })]);
  const headers = { date: new Date('2026-03-23T15:00:00Z').toUTCString() };
  open('/admin/contestacoes', { listDisputes: () => Response.json(answer, { headers }) as never });
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'Venceu há 2 dias');
  noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
});

test('the sums of disputes that cannot be read do not look as if they were still loading', async () => {
  open('/admin/contestacoes', { listDisputes: refuse('internal') });
  await screen.findByRole('button', { name: 'Tentar novamente' });
  for (const name of ['Sem resposta', 'Vencidas', 'Retido', 'A receber']) expectText(screen.getByRole('region', { name }), '—');
});

test('ended disputes say how they ended, what was answered and when the bank decided', async () => {
  const won = listedDispute({
    status: 'won',
    answer: 'contested',
    answered_at: '2026-03-16T12:00:00Z',
    decided_at: '2026-03-19T12:00:00Z',
  });
  const page = open('/admin/contestacoes', {
    listDisputes: ({ query }) => (query.status === 'won' ? disputesPage([won]) : disputesPage([])),
  });
  expect(await screen.findByText('Nenhuma contestação aberta')).toBeTruthy();
  await page.user.click(screen.getByRole('tab', { name: 'Ganhas' }));
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'Contestamos', '19/03/2026, 09:00');
  await waitFor(() => expect(page.search()).toEqual({ status: 'won' }));
});

test('the file has the disputes of the chosen list', async () => {
  const page = renderPage('/admin/contestacoes?status=won', {
    signedInAs: 'support',
    api: { listDisputes: disputesPage([]) },
    others: { [DISPUTES_EXPORT_PATH]: () => new Response('Aberta em') },
  });
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.otherCalls(DISPUTES_EXPORT_PATH)).toMatchObject([{ query: { status: 'won' } }]);
  expect(page.downloads[0]?.name).toMatch(/^contestacoes_[\d_-]+\.csv$/);
});

test('one dispute shows the payment, its owner, what was played, and a button that downloads the evidence', async () => {
  const page = open(details, { getDispute: disputeDetails() }, 'finance');
  expect(await screen.findByRole('heading', { level: 1, name: /^Contestação de/ })).toBeTruthy();
  expectText(document.body, 'Falta responder ao banco', 'responda no painel do provedor até 21/03/2026, 09:00');
  expectText(document.body, 'o do titular', 'rita@example.com', 'Versão 3', '4 · R$ 200,00');
  const { transaction_id: transaction } = disputeDetails();
  expect(screen.getByRole('link', { name: 'Ver na lista' }).getAttribute('href')).toBe(`/admin/m2?external_id=${transaction}`);
  expectText(screen.getByRole('row', { name: /Trevo/ }), 'R$ 5,00', 'R$ 10,00');
  await page.user.click(screen.getByRole('tab', { name: 'Acessos (1)' }));
  expectText(await screen.findByRole('row', { name: /Chrome em Android/ }), '189.40.72.9');
  expect(screen.getByRole('columnheader', { name: 'Entrou em' }).getAttribute('aria-sort')).toBe('descending');
  await page.user.click(screen.getByRole('tab', { name: 'Depósitos e saques (1)' }));
  expectText(await screen.findByRole('row', { name: /Depósito/ }), 'R$ 50,00', 'Pago');
  expect(screen.getByRole('button', { name: 'Baixar evidências (PDF)' })).toBeTruthy();
});

test('the tabs count what the evidence leaves out, and say so', async () => {
  const { evidence } = disputeDetails();
  const twice = <Row extends { id: string }>([row]: Row[]): Row[] => [row!, { ...row!, id }];
  const sessions = { sessions: twice(evidence.sessions), sessions_total: 312 };
  const receipts = { receipts: twice(evidence.receipts), receipts_total: 1412 };
  const page = open(details, { getDispute: disputeDetails({ evidence: { ...evidence, ...sessions, ...receipts } }) });
  await page.user.click(await screen.findByRole('tab', { name: 'Acessos (312)' }));
  expect(await screen.findByText('Desde 30 dias antes do pagamento até a contestação; os 2 mais recentes')).toBeTruthy();
  await page.user.click(screen.getByRole('tab', { name: 'Depósitos e saques (1.412)' }));
  expect(await screen.findByText('Até a contestação; o contestado e os mais recentes, 2 ao todo')).toBeTruthy();
});

test('the answer is recorded and shown with the operator who gave it', async () => {
  let answered = false;
  const after = {
    answer: 'contested',
    answered_at: '2026-03-20T15:00:00Z',
    answered_by: 'Olívia',
    answer_note: 'Protocolo 77',
  } as const;
  const page = open(details, {
    getDispute: () => disputeDetails(answered ? after : {}),
    answerDispute: () => {
      answered = true;
      return { id, answer: 'contested' };
    },
  });
  await press(page, 'Registrar resposta');
  const asking = await dialog('Registrar resposta ao banco');
  await append(page, within(asking).getByLabelText('Nota (opcional)'), 'Protocolo 77');
  expectText(asking, 'não escreva nomes nem documentos');
  await press(page, 'Registrar', asking);
  await expectToast('Resposta registrada');
  expect(page.requests('answerDispute')).toMatchObject([{ params: { id }, body: { answer: 'contested', note: 'Protocolo 77' } }]);
  expectText(document.body, 'Contestamos, em 20/03/2026, 12:00 por Olívia', 'Protocolo 77');
  expect(screen.getByRole('button', { name: 'Corrigir resposta' })).toBeTruthy();
});

test('a colleague’s answer that arrives while one is being written is shown, and replaced with a second press', async () => {
  const meanwhile = {
    answer: 'accepted',
    answered_at: '2026-03-20T15:00:00Z',
    answered_by: 'Olívia',
    answer_note: 'Protocolo 9',
  } as const;
  let reads = 0;
  const page = open(details, {
    getDispute: () => disputeDetails((reads += 1) > 1 ? meanwhile : {}),
    answerDispute: ({ body: { seen_answered_at: seen } }) =>
      seen === null ? refuse('answer_changed') : { id, answer: 'contested' },
  });
  await press(page, 'Registrar resposta');
  const asking = await dialog('Registrar resposta ao banco');
  await append(page, within(asking).getByLabelText('Nota (opcional)'), 'Protocolo 77');
  await press(page, 'Registrar', asking);
  await within(asking).findByText(/^Outra pessoa respondeu enquanto você escrevia/);
  expectText(asking, 'Como está agora', 'Aceitamos devolver, por Olívia', '“Protocolo 9”');
  await press(page, 'Registrar', asking);
  await expectToast('Resposta registrada');
  expect(page.requests('answerDispute').map(({ body }) => [body.seen_answered_at, body.note])).toEqual([
    [null, 'Protocolo 77'],
    [meanwhile.answered_at, 'Protocolo 77'],
  ]);
});

test('the dialog stays open when the server says that the bank decided first', async () => {
  const page = open(details, { getDispute: disputeDetails(), answerDispute: refuse('dispute_decided') });
  await press(page, 'Registrar resposta');
  const asking = await dialog('Registrar resposta ao banco');
  await press(page, 'Registrar', asking);
  expect(await within(asking).findByText('O banco já decidiu esta contestação.')).toBeTruthy();
});

test('a dispute whose instant has passed says so, and asks for no answer by that instant', async () => {
  open(details, { getDispute: disputeDetails({ answer_by: '2026-03-18T14:00:00Z' }) });
  await screen.findByText('Falta responder ao banco');
  expectText(document.body, 'O prazo acabou em 18/03/2026, 11:00', 'responda já no painel do provedor e registre');
});

test('a link that names no dispute says so, and offers no second try that could not help', async () => {
  open(details, { getDispute: refuse('not_found') });
  const notice = await screen.findByRole('alert');
  expectText(notice, 'Contestação não encontrada');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  expect(within(notice).getByRole('link', { name: 'Ir para Contestações' }).getAttribute('href')).toBe('/admin/contestacoes');
});

test('a dispute that cannot be read again stays, and says so', async () => {
  let fails = false;
  const page = open(details, { getDispute: () => (fails ? refuse('internal') : disputeDetails()) });
  await screen.findByText('Falta responder ao banco');
  fails = true;
  await act(async () => await queryClient.invalidateQueries());
  expectText(await screen.findByRole('alert'), 'Ocorreu um erro inesperado');
  expectText(screen.getByRole('main'), 'Falta responder ao banco');
  fails = false;
  await press(page, 'Tentar novamente');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('support reads a dispute, but can neither answer it nor download the file', async () => {
  open(details, { getDispute: disputeDetails({ status: 'lost', decided_at: '2026-03-19T12:00:00Z' }) }, 'support');
  expect(await screen.findByText('O banco devolveu o PIX a quem pagou')).toBeTruthy();
  expectText(document.body, 'R$ 12,00 o jogador já tinha gasto e deve à casa');
  expect(screen.queryByRole('button', { name: /evidências|resposta/ })).toBeNull();
});

test('what was collected stands below what was owed, which is red only as long as some of it is', async () => {
  const [half, whole] = [listedDispute().id, 'd0000000-0000-4000-8000-000000000002'];
  const lost = { status: 'lost', decided_at: '2026-03-19T12:00:00Z', receivable_cents: 1200 } as const;
  renderPage('/admin/contestacoes?status=lost', {
    api: {
      listDisputes: disputesPage([
        listedDispute({ ...lost, id: half, user_name: 'Rita Nunes', collected_cents: 500 }),
        listedDispute({ ...lost, id: whole, user_name: 'Ana Calma', collected_cents: 1200 }),
      ]),
    },
  });
  const amountOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).getByText(/12,00$/, { selector: '.amount' });
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'R$ 5,00 já cobrados');
  expect((await amountOf(/Rita Nunes/)).className).toContain('text-destructive');
  expect((await amountOf(/Ana Calma/)).className).not.toContain('text-destructive');
});
