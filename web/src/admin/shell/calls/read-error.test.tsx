import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard, solvency } from '../../../../test/admin/dashboard.ts';
import { decision, decisionDetails, decisionsPage } from '../../../../test/admin/decisions.ts';
import { documentsPage } from '../../../../test/admin/documents.ts';
import { freeRounds } from '../../../../test/admin/free-rounds.ts';
import { template } from '../../../../test/admin/messages.ts';
import { adminProduct, productVersion } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { risk } from '../../../../test/admin/risk.ts';
import { settings, staffMember } from '../../../../test/admin/settings.ts';
import { saleTerms } from '../../../../test/admin/studio.ts';
import { playerId, timelinePage } from '../../../../test/admin/timeline.ts';
import { userDetails } from '../../../../test/admin/users.ts';
import { bonus } from '../../../../test/admin/welcome-bonus.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../../test/fake-server.ts';
import { dialog, press } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

const answers = {
  listAdminProducts: [adminProduct()],
  getAdminProduct: adminProduct(),
  listProductChanges: [],
  listProductMetrics: [],
  listProductVersions: [productVersion(1, {})],
  getProductVersion: productVersion(1, {}),
  listSaleTerms: [saleTerms(1)],
  listDecisions: decisionsPage(decision()),
  getDecision: decisionDetails(),
  listNotes: { items: [] },
  getWelcomeBonus: bonus,
  getFreeRounds: freeRounds,
  getSettings: settings(),
  listStaff: [staffMember()],
  listDocuments: documentsPage(),
  getDashboard: dashboard(),
  getSolvency: solvency(),
  getRisk: risk(),
  getRiskChart: { product_id: 1, by: 'day', points: [] },
  getUser: userDetails(),
  readTimeline: timelinePage(),
  listMessageTemplates: { items: [template()] },
} satisfies Api;

type Read = keyof typeof answers;

/** What is read, where, what stays in sight, and what stands above it. */
const reads: readonly [call: Read, address: string, stays: string, sentence?: string][] = [
  ['getDecision', '/admin/fila', 'Ninguém está com esta decisão.'],
  ['listAdminProducts', '/admin/m3', 'RTP configurado'],
  ['listAdminProducts', '/admin/m3/ficha?product=1&version=1', 'Ficha técnica: Raspa Sorte'],
  ['listAdminProducts', '/admin/simulador', 'Nenhuma simulação ainda'],
  ['listAdminProducts', '/admin/m7', 'Distribuição de Prêmios', 'Erro ao carregar produtos'],
  ['getAdminProduct', '/admin/m7', 'Distribuição de Prêmios', 'Erro ao carregar prêmios'],
  ['getWelcomeBonus', '/admin/m6', 'Salvar configuração', 'Erro ao carregar configuração'],
  ['getFreeRounds', '/admin/m6', 'Ligar promoção'],
  ['listAdminProducts', '/admin/m6?tab=simulator', 'Nenhuma simulação ainda', 'Erro ao carregar produtos'],
  ['getDashboard', '/admin', 'Total Depositado'],
  ['getRisk', '/admin/risco', 'Desvio de cada cartela'],
  ['getSettings', '/admin/m4', 'Cartelas nesta época'],
  ['listDocuments', '/admin/m4', 'Política de Privacidade'],
];

/** Opens an address where one call fails once `fail` was called, until `mend` is. */
function open(call: Read, address: string) {
  let fails = false;
  const page = renderPage(address, { api: { ...answers, [call]: () => (fails ? refuse('internal') : answers[call]) } });
  const fail = async () => {
    fails = true;
    await act(async () => await queryClient.invalidateQueries());
  };
  return { page, fail, mend: () => (fails = false) };
}

test.each(reads)('what %s has read on %s stays when it cannot be read again, and says so', async (call, address, stays, said) => {
  const { page, fail, mend } = open(call, address);
  await waitFor(() => expectText(document.body, stays));
  await fail();
  expectText(await screen.findByRole('alert'), said ?? 'Ocorreu um erro inesperado. Tente novamente.');
  expectText(document.body, stays);
  mend();
  await press(page, 'Tentar novamente');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the templates of an open message stay when they cannot be read again, and the dialog says so', async () => {
  const { page, fail } = open('listMessageTemplates', `/admin/usuarios/${playerId}`);
  await press(page, 'Mensagem');
  const form = await dialog('Mensagem para Beatriz Almeida');
  await fail();
  await waitFor(() => expectText(form, 'Ocorreu um erro inesperado. Tente novamente.', 'Modelo'));
});

test.each([
  ['getDecision', '/admin/fila', 'Ninguém está com esta decisão.'],
  ['readTimeline', `/admin/usuarios/${playerId}`, 'Beatriz Almeida'],
  ['listStaff', '/admin/m4', 'olivia@example.com'],
] as const)('trying to read %s again shows that it is under way, and asks once', async (call, address, stays) => {
  let answer: () => unknown = () => answers[call];
  const page = renderPage(address, { api: { ...answers, [call]: () => answer() } });
  await waitFor(() => expectText(document.body, stays));
  answer = () => refuse('internal');
  await act(async () => await queryClient.invalidateQueries());
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  answer = () => NEVER;
  const before = page.requests(call).length;
  await page.user.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  await page.user.click(retry);
  expect(page.requests(call)).toHaveLength(before + 1);
});
