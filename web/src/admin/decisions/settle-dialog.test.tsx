import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anomaly, decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';

type Anomaly = ReturnType<typeof anomaly>;

/** Opens the dialog of the only anomaly that waits. */
async function openDialog(now: () => Anomaly, api: Api = {}) {
  const detail = `${now().provider} ${now().kind}`;
  const waiting = decision({ kind: 'anomaly', user_id: null, user_name: null, amount_cents: null, detail });
  const none = { player: null, withdrawal: null };
  const page = renderPage('/admin/fila', {
    signedInAs: 'finance',
    api: {
      listDecisions: decisionsPage(waiting),
      getDecision: () => decisionDetails({ ...waiting, ...none, anomaly: now() }),
      listNotes: { items: [] },
      ...api,
    },
  });
  await press(page, /^Encerrar/, await screen.findByRole('complementary', { name: 'Decisão' }));
  return { page, asking: await dialog('Encerrar resposta do provedor') };
}

test.each([
  ['unknown_status', 'Status desconhecido', 'Nenhum dinheiro se move'],
  ['disputed_payout', 'Saque parado por contestação', 'O saque volta a ser pedido ao provedor'],
  ['return_unfinished', 'Devolução que não termina', 'se já terminou, só este aviso se encerra'],
])('who settles an anomaly is told whether money moves: %s', async (kind, name, consequence) => {
  const { asking } = await openDialog(() => anomaly({ kind }));
  expect(await screen.findAllByText(new RegExp(name))).not.toEqual([]);
  expectText(asking, name, consequence);
});

test('an anomaly is settled with a note, as it was when the dialog was opened', async () => {
  startClock();
  const shown = anomaly({ kind: 'disputed_payout', dispute_id: 'e0000000-0000-4000-8000-000000000001' });
  let now = shown;
  const { page, asking } = await openDialog(() => now, { settleAnomaly: { id: shown.id } });
  now = anomaly({ ...shown, dispute_id: 'e0000000-0000-4000-8000-000000000002', times: 2 });
  const reads = page.requests('getDecision').length;
  stopClock();
  await advanceClock(31_000);
  runClock();
  await waitFor(() => expect(page.requests('getDecision').length).toBeGreaterThan(reads));
  await page.user.type(within(asking).getByLabelText('O que foi visto'), 'pago');
  expectText(asking, 'Escreva pelo menos 5 caracteres.');
  await append(page, within(asking).getByLabelText('O que foi visto'), ' no painel');
  await press(page, 'Encerrar', asking);
  await expectToast('Resposta do provedor encerrada');
  expect(page.requests('settleAnomaly')).toMatchObject([
    { body: { note: 'pago no painel', seen_detail: shown.detail, seen_dispute: shown.dispute_id } },
  ]);
});

test('what became another answer meanwhile is shown as it is now, and settled with a second press', async () => {
  let now = anomaly();
  const { page, asking } = await openDialog(() => now, {
    settleAnomaly: ({ body: { seen_detail: seen } }) => (seen === 'PAID' ? { id: now.id } : refuse('request_outdated')),
  });
  now = anomaly({ detail: 'PAID', dispute_id: 'e0000000-0000-4000-8000-000000000001' });
  await append(page, within(asking).getByLabelText('O que foi visto'), 'pago no painel');
  await press(page, 'Encerrar', asking);
  await within(asking).findByText('O que mudou');
  expectText(asking, refusalSentence('request_outdated'));
  expectText(asking, 'Disse: ODD → PAID', 'Há outra contestação ou outro saque devido');
  await press(page, 'Encerrar', asking);
  await expectToast('Resposta do provedor encerrada');
  expect(page.requests('settleAnomaly').map(({ body }) => [body.seen_detail, body.note])).toEqual([
    ['ODD', 'pago no painel'],
    ['PAID', 'pago no painel'],
  ]);
});

const enrolled = { getMe: operator({ role: 'finance', two_factor_enabled: true }) };

test.each(['disputed_payout', 'return_unfinished'])(
  'an operator with an authenticator gives a code to settle %s',
  async (kind) => {
    const shown = anomaly({ kind });
    const { page, asking } = await openDialog(() => shown, { ...enrolled, settleAnomaly: { id: shown.id } });
    await append(page, within(asking).getByLabelText('O que foi visto'), 'não consta no painel');
    expectDisabled(within(asking).getByRole('button', { name: 'Encerrar' }));
    await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456');
    await press(page, 'Encerrar', asking);
    await expectToast('Resposta do provedor encerrada');
    expect(page.requests('settleAnomaly')).toMatchObject([{ body: { note: 'não consta no painel', otp: '123456' } }]);
  },
);

test('an operator who has enrolled in another tab is asked for the code that the server misses', async () => {
  const shown = anomaly({ kind: 'disputed_payout' });
  const { page, asking } = await openDialog(() => shown, {
    settleAnomaly: ({ body }) => (body.otp === undefined ? refuse('otp_required') : { id: shown.id }),
  });
  await append(page, within(asking).getByLabelText('O que foi visto'), 'não consta no painel');
  await press(page, 'Encerrar', asking);
  await page.user.type(await within(asking).findByLabelText('Código 2FA'), '123456');
  await press(page, 'Encerrar', asking);
  await expectToast('Resposta do provedor encerrada');
});

test('no code is asked for to settle what moves no money', async () => {
  const { asking } = await openDialog(() => anomaly(), enrolled);
  expect(within(asking).queryByLabelText('Código 2FA')).toBeNull();
});
