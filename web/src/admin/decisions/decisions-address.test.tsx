import { act, screen, waitFor, within } from '@testing-library/react';
import { LAST_DECISIONS_PAGE } from '@raspasorte/contract/admin';
import { expect, test, vi } from 'vitest';
import { anomaly, colleague, decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectToast, press } from '../../../test/steps.ts';
import { stubScreen } from '../../../test/stub-screen.ts';

const withdrawal = decision();
const details = { getDecision: decisionDetails(), listNotes: { items: [] } };

test('the queue ends at the last page that can be asked for, however many decisions wait', async () => {
  const many = { ...decisionsPage(withdrawal), total: 3000, page: LAST_DECISIONS_PAGE };
  renderPage(`/admin/fila?page=${LAST_DECISIONS_PAGE}`, { api: { ...details, listDecisions: many } });
  const pages = await screen.findByRole('navigation', { name: 'Páginas' });
  expect(pages.textContent).toContain('Página 40 de 40');
  expect(within(pages).getByRole<HTMLButtonElement>('button', { name: 'Próxima' }).disabled).toBe(true);
});

test('an address beyond the last page of the queue opens its first page', async () => {
  const page = renderPage(`/admin/fila?page=${LAST_DECISIONS_PAGE + 1}`, {
    api: { ...details, listDecisions: decisionsPage(withdrawal) },
  });
  await screen.findByRole('list', { name: 'Decisões à espera' });
  expect(page.requests('listDecisions')).toMatchObject([{ query: { page: 1 } }]);
});

test('the kind that an address names is brought into sight among the kinds', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const page = decisionsPage(withdrawal);
  renderPage('/admin/fila?kind=withdrawal', { api: { ...details, listDecisions: page } });
  const kind = await screen.findByRole('button', { name: /^Saques/, pressed: true });
  await waitFor(() => expect(shown.mock.contexts).toContain(kind));
  shown.mockRestore();
});

test('on a phone, going back from a decision leads to the queue', async () => {
  stubScreen({ isPhone: true });
  const page = renderPage('/admin/fila', { api: { ...details, listDecisions: decisionsPage(withdrawal) } });
  await press(page, /Rita Nunes/, await screen.findByRole('list', { name: 'Decisões à espera' }));
  expect(await screen.findByRole('dialog', { name: 'Rita Nunes' })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rita Nunes' })).toBeNull());
  expect(await screen.findByRole('list', { name: 'Decisões à espera' })).toBeTruthy();
});

test('the decisions of an earlier filter are marked so while those of the present one are read', async () => {
  const page = renderPage('/admin/fila', {
    api: { ...details, listDecisions: ({ query }) => (query.holder === 'me' ? NEVER : decisionsPage(withdrawal)) },
  });
  const list = await screen.findByRole('list', { name: 'Decisões à espera' });
  const card = list.closest('[aria-busy]')!;
  expect(card.getAttribute('aria-busy')).toBe('false');
  await choose(page, 'Com quem', 'Comigo');
  await waitFor(() => expect(card.getAttribute('aria-busy')).toBe('true'));
  expect(card.className).toContain('opacity-60');
});

test('an empty filter of the queue is not called so while another one is being read', async () => {
  const none = { ...decisionsPage(withdrawal), items: [], total: 0 };
  const page = renderPage('/admin/fila?holder=me', {
    api: { ...details, listDecisions: ({ query }) => (query.holder === 'me' ? none : NEVER) },
  });
  await screen.findByText('Nada neste filtro');
  await choose(page, 'Com quem', 'Com todos');
  await waitFor(() => expect(page.requests('listDecisions')).toHaveLength(2));
  expect(screen.queryByText('Nada neste filtro')).toBeNull();
});

test.each([false, true])('an address leads to its decision, on whatever page of the queue it is (phone: %s)', async (isPhone) => {
  if (isPhone) stubScreen({ isPhone });
  const other = decision({ id: 'a0000000-0000-4000-8000-000000000002', user_name: 'Ana Calma' });
  const page = renderPage('/admin/fila?item=withdrawal:a0000000-0000-4000-8000-000000000001', {
    api: { ...details, listDecisions: decisionsPage(other) },
  });
  await screen.findByRole(isPhone ? 'dialog' : 'complementary', { name: isPhone ? 'Rita Nunes' : 'Decisão' });
  expect((await screen.findAllByText('Rita Nunes')).length).toBeGreaterThan(0);
  expect(page.requests('getDecision').map(({ params }) => params.id)).toEqual(['a0000000-0000-4000-8000-000000000001']);
});

test('an address whose decision was made meanwhile says so, until another one is chosen', async () => {
  const page = renderPage('/admin/fila?item=withdrawal:a0000000-0000-4000-8000-000000000009', {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(withdrawal),
      getDecision: ({ params }) => (params.id === withdrawal.id ? decisionDetails() : refuse('not_found')),
    },
  });
  expect(await screen.findByText('O que você abriu não espera mais')).toBeTruthy();
  await press(page, /Rita Nunes/, await screen.findByRole('list', { name: 'Decisões à espera' }));
  await waitFor(() => expect(screen.queryByText('O que você abriu não espera mais')).toBeNull());
});

test('a decision of an address, on another page of the queue, says at once who has taken it', async () => {
  const other = decision({ id: 'a0000000-0000-4000-8000-000000000002', user_name: 'Ana Calma' });
  let taken = decision();
  const page = renderPage(`/admin/fila?item=withdrawal:${withdrawal.id}`, {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(other),
      getDecision: () => decisionDetails(taken),
      holdDecision: () => (taken = decision({ held_by: colleague.id, held_by_name: colleague.name })),
    },
  });
  await press(page, /^Pegar/);
  expect(await screen.findByText(`Está com ${colleague.name}.`)).toBeTruthy();
});

test('a decision of an address, on another page of the queue, makes room for the next one when it is made', async () => {
  const other = decision({ id: 'a0000000-0000-4000-8000-000000000002', user_name: 'Ana Calma' });
  let isMade = false;
  const page = renderPage(`/admin/fila?item=withdrawal:${withdrawal.id}`, {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(other),
      getDecision: ({ params }) =>
        params.id === other.id ? decisionDetails(other) : isMade ? refuse('not_found') : decisionDetails(),
      approveWithdrawal: ({ params: { id } }) => {
        isMade = true;
        return { id, decision: 'approved' };
      },
    },
  });
  await press(page, /^Aprovar/);
  await press(page, 'Aprovar', await dialog('Aprovar saque'));
  await within(await screen.findByRole('complementary', { name: 'Decisão' })).findByText('Ana Calma');
  expect(screen.queryByText('O que você abriu não espera mais')).toBeNull();
});

const other = decision({ id: 'a0000000-0000-4000-8000-000000000002', user_name: 'Ana Calma' });
const LINKED = `/admin/fila?item=withdrawal:${withdrawal.id}`;
const MINUTE_MS = 60_000;

test('a decision of an address that a colleague made meanwhile is said to be over, and asked for no more', async () => {
  startClock();
  let isMade = false;
  const page = renderPage(LINKED, {
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(other),
      getDecision: ({ params }) =>
        params.id === other.id ? decisionDetails(other) : isMade ? refuse('not_found') : decisionDetails(),
    },
  });
  const panel = await screen.findByRole('complementary', { name: 'Decisão' });
  await within(panel).findByText('Rita Nunes');
  isMade = true;
  stopClock();
  await advanceClock(MINUTE_MS);
  expect(screen.getByText('O que você abriu não espera mais')).toBeTruthy();
  expect(within(panel).getByText('Ana Calma')).toBeTruthy();
  const asked = () => page.requests('getDecision').filter(({ params }) => params.id === withdrawal.id).length;
  const before = asked();
  await advanceClock(2 * MINUTE_MS);
  expect(asked()).toBe(before);
});

test.each([false, true])(
  'where the decision of an address cannot be read, it is offered again, and no other shows in its place (phone: %s)',
  async (isPhone) => {
    if (isPhone) stubScreen({ isPhone });
    let isLost = true;
    const page = renderPage(LINKED, {
      api: {
        listNotes: { items: [] },
        listDecisions: decisionsPage(other),
        getDecision: () => (isLost ? refuse('internal') : decisionDetails()),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(page.requests('getDecision').map(({ params }) => params.id)).toEqual([withdrawal.id]);
    isLost = false;
    await page.user.click(retry);
    await screen.findByRole(isPhone ? 'dialog' : 'complementary', { name: isPhone ? 'Rita Nunes' : 'Decisão' });
    expect((await screen.findAllByText('Rita Nunes')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
);

test('an anomaly of an address is not said to be over to the operator who settles it', async () => {
  const settled = anomaly();
  const waiting = decision({ kind: 'anomaly', user_id: null, user_name: null, amount_cents: null });
  let isMade = false;
  const page = renderPage(`/admin/fila?item=anomaly:${waiting.id}`, {
    signedInAs: 'finance',
    api: {
      listNotes: { items: [] },
      listDecisions: decisionsPage(other),
      getDecision: ({ params }) => {
        if (params.id === other.id) return decisionDetails(other);
        return isMade ? refuse('not_found') : decisionDetails({ ...waiting, player: null, withdrawal: null, anomaly: settled });
      },
      settleAnomaly: () => {
        isMade = true;
        return { id: settled.id };
      },
    },
  });
  await press(page, /^Encerrar/);
  const asking = await dialog('Encerrar resposta do provedor');
  await append(page, within(asking).getByLabelText('O que foi visto'), 'pago no painel');
  await press(page, 'Encerrar', asking);
  await expectToast('Resposta do provedor encerrada');
  await within(await screen.findByRole('complementary', { name: 'Decisão' })).findByText('Ana Calma');
  expect(screen.queryByText('O que você abriu não espera mais')).toBeNull();
});
