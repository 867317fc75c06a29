import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { colleague, decision, decisionDetails, decisionsPage, kyc, kycDetails, userId } from '../../../test/admin/decisions.ts';
import { listedDispute } from '../../../test/admin/disputes.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { choose, dialog, expectToast, press } from '../../../test/steps.ts';

const me = 'b0000000-0000-4000-8000-000000000001';
const withdrawal = decision();
const params = { kind: 'withdrawal', id: withdrawal.id };

/** Answers the details of the requested kind. */
const details: Api = {
  getDecision: ({ params: { kind } }) => (kind === 'kyc' ? kycDetails() : decisionDetails()),
  listNotes: { items: [] },
};

const open = (api: Api, address = '/admin/fila', signedInAs: 'admin' | 'support' | 'auditor' = 'admin') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  return renderPage(address, { signedInAs, api: { ...details, ...api } });
};

const row = async (name: RegExp) =>
  await within(await screen.findByRole('list', { name: 'Decisões à espera' })).findByRole('button', { name });
const panel = async () => await screen.findByRole('complementary', { name: 'Decisão' });

test('waiting decisions are listed by deadline, with the facts of the first beside them', async () => {
  const late = decision({
    id: 'a0000000-0000-4000-8000-000000000002',
    user_name: 'Vera Vencida',
    due_at: '2026-03-20T14:00:00Z',
  });
  open({ listDecisions: decisionsPage(withdrawal, late, kyc()) });
  expectText(
    await row(/Saque.*Rita Nunes|Rita Nunes.*Saque/),
    'Soma de 24 horas, Limite do KYC',
    '1 h',
    'Vence em 1 h',
    'R$ 3.500,00',
  );
  expectText(await row(/Vera Vencida/), 'Venceu há 1 h');
  const beside = await panel();
  await within(beside).findByText('O jogador');
  expectText(
    beside,
    'há 10 dias',
    'Em análise',
    'R$ 4.000,00',
    'R$ 25,00',
    '5 jogadas',
    '1 recusado',
    '1 aberta',
    'Beto Nunes',
    'Bloqueado',
  );
  expect(screen.getByRole('button', { name: /^KYC/ }).textContent).toContain('1');
});

test('the newest notes about the player are shown, without corrected ones', async () => {
  const note = (id: number, body: string, corrected_by: string | null = null) => ({
    id: `d0000000-0000-4000-8000-00000000000${id}`,
    author: 'Sílvia Suporte',
    body,
    corrects: null,
    corrected_by,
    created_at: '2026-03-20T12:00:00Z',
  });
  const notes = [note(5, 'Ligou hoje'), note(4, 'Errada', note(5, '').id), note(3, 'Três'), note(2, 'Dois'), note(1, 'Um')];
  const page = open({ listDecisions: decisionsPage(withdrawal), listNotes: { items: notes } });
  const beside = await within(await panel()).findByRole('region', { name: 'Notas' });
  expectText(beside, 'Ligou hoje', 'Sílvia Suporte', 'há 3 horas', 'Três', 'Dois');
  expect(beside.textContent).not.toMatch(/Errada|Um/);
  expect(page.requests('listNotes')).toMatchObject([{ params: { id: userId } }]);
});

test('a decision is made in the dialog of its own kind, and the next one opens', async () => {
  let waiting = [withdrawal, kyc()];
  const page = open({
    listDecisions: () => decisionsPage(...waiting),
    approveWithdrawal: () => {
      waiting = [kyc()];
      return { id: withdrawal.id, decision: 'approved' };
    },
  });
  await press(page, /^Aprovar/, await panel());
  const asking = await dialog('Aprovar saque');
  expectText(asking, 'R$ 3.500,00', 'Rita Nunes');
  await press(page, 'Aprovar', asking);
  await expectToast('Sucesso', 'Saque aprovado');
  expect(await within(await panel()).findByRole('button', { name: /^Verificado/ })).toBeTruthy();
  expect(page.requests('approveWithdrawal')).toMatchObject([{ params: { id: withdrawal.id } }]);
  // The server has no details of a decision that is over.
  expect(page.requests('getDecision').map(({ params: { kind } }) => kind)).toEqual(['withdrawal', 'kyc']);
});

test('keyboard shortcuts move, take, hand over, ask, decide and show the help', async () => {
  const held = { ...withdrawal, held_by: me, held_by_name: 'Olívia Operadora', held_at: '2026-03-20T15:00:00Z' };
  const page = open({
    listDecisions: decisionsPage(withdrawal, kyc()),
    holdDecision: held,
    updateUser: { id: userId, status: 'active', kyc_status: 'verified' },
  });
  await within(await panel()).findByText('O jogador');
  await page.user.keyboard('p');
  await waitFor(() => expect(page.requests('holdDecision')).toMatchObject([{ params, body: { from: null, to: me } }]));
  await page.user.keyboard('t');
  const handing = await dialog('Passar a decisão');
  expectText(handing, 'Fábio Financeiro (Financeiro)');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('j');
  await waitFor(() => expect(page.search()).toEqual({ item: `kyc:${userId}` }));
  await within(await panel()).findByRole('button', { name: /^Verificado/ });
  await page.user.keyboard('e');
  expect(await dialog('Pedir mais informações')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('a');
  const verifying = await dialog('Marcar como verificado');
  // The keyboard belongs to the open dialog.
  await page.user.keyboard('e');
  expect(screen.queryByRole('dialog', { name: 'Pedir mais informações' })).toBeNull();
  await press(page, 'Verificado', verifying);
  await waitFor(() =>
    expect(page.requests('updateUser')).toMatchObject([
      { params: { id: userId }, body: { kyc_status: 'verified', kyc_before: 'pending' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('?');
  expectText(await dialog('Teclas da fila'), 'Próxima decisão', 'Passar para outra pessoa');
});

test('a decision that becomes more urgent does not replace the open one', async () => {
  const urgent = decision({ id: 'a0000000-0000-4000-8000-000000000009', user_name: 'Vera Vencida' });
  let items = [withdrawal, kyc()];
  const page = open({
    listDecisions: () => decisionsPage(...items),
    holdDecision: () => {
      items = [urgent, ...items];
      return { ...withdrawal, held_by: me };
    },
  });
  await within(await panel()).findByText('O jogador');
  await page.user.keyboard('p');
  await row(/Vera Vencida/);
  expect(within(await panel()).getByRole('heading', { level: 2 }).textContent).toContain('Rita Nunes');
});

test('an open dialog stays when a colleague decides meanwhile, and the next decision follows it', async () => {
  startClock();
  let waiting = [withdrawal, kyc()];
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: { ...details, listDecisions: () => decisionsPage(...waiting) },
  });
  await press(page, /^Recusar/, await panel());
  await page.user.type(within(await dialog('Recusar saque')).getByRole('textbox'), 'documento');
  waiting = [kyc()];
  stopClock();
  await advanceClock(31_000);
  runClock();
  await waitFor(() => expect(page.requests('listDecisions')).toHaveLength(2));
  const asking = within(await dialog('Recusar saque'));
  expect(asking.getByDisplayValue('documento')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  expect(await within(await panel()).findByRole('button', { name: /^Verificado/ })).toBeTruthy();
});

describe('holding a decision', () => {
  test('can be handed over to a colleague of the right role, with a note', async () => {
    const page = open({ listDecisions: decisionsPage(withdrawal), holdDecision: { ...withdrawal, held_by: colleague.id } });
    await press(page, /^Passar/, await panel());
    const handing = await dialog('Passar a decisão');
    await page.user.type(within(handing).getByLabelText('Recado (opcional)'), 'saio às 18h');
    await press(page, 'Passar', handing);
    await waitFor(() =>
      expect(page.requests('holdDecision')).toMatchObject([
        { params, body: { from: null, to: colleague.id, note: 'saio às 18h' } },
      ]),
    );
  });

  test('is refused when somebody else took it meanwhile', async () => {
    const page = open({ listDecisions: decisionsPage(withdrawal), holdDecision: refuse('decision_held') });
    await press(page, /^Pegar/, await panel());
    await expectToast('Erro', 'Outra pessoa pegou ou passou isto agora há pouco.');
  });
});

test('the player is asked by e-mail, and the question stands beside the decision', async () => {
  const asked = { asked_at: '2026-03-20T14:30:00Z', question: 'De qual banco é a conta?' };
  const page = open({
    listDecisions: decisionsPage({ ...withdrawal, ...asked }),
    getDecision: decisionDetails(asked),
    askAboutDecision: { ...withdrawal, ...asked },
  });
  await within(await panel()).findByText('“De qual banco é a conta?”');
  await press(page, /^Pedir mais/, await panel());
  const asking = await dialog('Pedir mais informações');
  await page.user.type(within(asking).getByLabelText('Pergunta'), 'Envie o comprovante da conta.');
  await press(page, 'Enviar', asking);
  await expectToast('E-mail enviado');
  expect(page.requests('askAboutDecision')).toMatchObject([{ params, body: { text: 'Envie o comprovante da conta.' } }]);
});

test('what was asked in another window meanwhile is shown, and asked again only with a second press', async () => {
  const earlier = { asked_at: '2026-03-20T14:30:00Z', question: 'De qual banco é a conta?' };
  let shown: Partial<typeof earlier> = {};
  const page = open({
    listDecisions: () => decisionsPage({ ...withdrawal, ...shown }),
    getDecision: () => decisionDetails(shown),
    askAboutDecision: ({ body }) => {
      shown = earlier;
      return body.seen_asked_at === null ? refuse('request_outdated', 'Já se perguntou.') : { ...withdrawal, ...shown };
    },
  });
  await press(page, /^Pedir mais/, await panel());
  const asking = await dialog('Pedir mais informações');
  await page.user.type(within(asking).getByLabelText('Pergunta'), 'Envie o comprovante da conta.');
  await press(page, 'Enviar', asking);
  await within(asking).findByText('Já se perguntou: “De qual banco é a conta?”');
  await within(asking).findByText('Já se perguntou.');
  expect(within(asking).getByLabelText('Pergunta')).toHaveProperty('value', 'Envie o comprovante da conta.');
  await press(page, 'Enviar', asking);
  await expectToast('E-mail enviado');
  expect(page.requests('askAboutDecision').map(({ body }) => body.seen_asked_at)).toEqual([null, earlier.asked_at]);
});

test('the chosen kind stands in the address and filters the list', async () => {
  const page = open({ listDecisions: decisionsPage(withdrawal, kyc()) });
  await page.user.click(await screen.findByRole('button', { name: /^KYC/ }));
  await waitFor(() => expect(page.search()).toEqual({ kind: 'kyc' }));
  expect(page.requests('listDecisions').at(-1)).toMatchObject({ query: { kind: 'kyc', holder: 'anybody' } });
});

test('the chosen holder stands in the address and filters the list, also together with a kind', async () => {
  const mine = { ...kyc(), held_by: me, held_by_name: 'Olívia Operadora', held_at: '2026-03-20T14:50:00Z' };
  const page = open({
    listDecisions: ({ query: { holder } }) =>
      holder === 'me' ? decisionsPage(mine) : holder === 'nobody' ? decisionsPage(withdrawal) : decisionsPage(withdrawal, mine),
  });
  await row(/Saque.*Rita Nunes|Rita Nunes.*Saque/);
  await choose(page, 'Com quem', 'Comigo');
  await waitFor(() => expect(page.search()).toEqual({ holder: 'me' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Saques/ })).toBeNull());
  await page.user.click(await screen.findByRole('button', { name: /^KYC/ }));
  await waitFor(() => expect(page.search()).toEqual({ kind: 'kyc', holder: 'me' }));
  expect(page.requests('listDecisions').at(-1)).toMatchObject({ query: { kind: 'kyc', holder: 'me' } });
  await choose(page, 'Com quem', 'Com ninguém');
  await waitFor(() => expect(page.search()).toEqual({ kind: 'kyc', holder: 'nobody' }));
  await choose(page, 'Com quem', 'Com todos');
  await waitFor(() => expect(page.search()).toEqual({ kind: 'kyc' }));
});

test('nothing in a filter is not called nothing to decide while other decisions wait', async () => {
  open({ listDecisions: { ...decisionsPage(withdrawal), items: [], total: 0 } }, '/admin/fila?holder=me');
  expect(await screen.findByText('Nada neste filtro')).toBeTruthy();
  expect(screen.queryByText('Nada à espera')).toBeNull();
});

test('a dispute links to its evidence, and its answer is recorded', async () => {
  const dispute = listedDispute();
  const waiting = decision({ kind: 'dispute', id: dispute.id, detail: 'IN_REVIEW', amount_cents: 5000 });
  const page = open({
    listDecisions: decisionsPage(waiting),
    getDecision: decisionDetails({ ...waiting, withdrawal: null, dispute }),
    answerDispute: { id: dispute.id, answer: 'contested' },
  });
  const link = await within(await panel()).findByRole('link', { name: 'Ver e baixar' });
  expect(link.getAttribute('href')).toBe(`/admin/contestacoes/${dispute.id}`);
  await press(page, /^Registrar resposta/, await panel());
  await press(page, 'Registrar', await dialog('Registrar resposta ao banco'));
  await expectToast('Resposta registrada');
});

test('the menu counts waiting decisions, and says how many are overdue', async () => {
  open(
    { listDecisions: decisionsPage(), countDecisions: { waiting: 12, overdue: 3, is_capped: false } },
    '/admin/fila',
    'support',
  );
  const menu = await screen.findByRole('navigation', { name: 'Telas' });
  expectText(await within(menu).findByRole('link', { name: /Decisões/ }), '12', '3 com o prazo vencido');
  expect(await screen.findByText('Nada à espera')).toBeTruthy();
});

test('an auditor who opens the address of the queue is told why there is nothing for them', async () => {
  const page = open({}, '/admin/fila', 'auditor');
  expect(await screen.findByText('Você não tem acesso a esta tela')).toBeTruthy();
  expect(page.requests('listDecisions')).toEqual([]);
});
