import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { colleague, decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { dialog, press } from '../../../test/steps.ts';

const panel = async () => await screen.findByRole('complementary', { name: 'Decisão' });

const taken = {
  held_by: colleague.id,
  held_by_name: colleague.name,
  held_at: '2026-03-20T14:50:00Z',
  asked_at: '2026-03-20T14:51:00Z',
  question: 'De qual banco é a conta?',
};

/** Opens a decision that nobody holds. `takeIt` lets a colleague take it and ask the player. */
function openWaiting() {
  startClock();
  let changes = {};
  const page = renderPage('/admin/fila', {
    api: {
      listNotes: { items: [] },
      listDecisions: () => decisionsPage(decision(changes)),
      getDecision: () => decisionDetails(changes),
    },
  });
  const takeIt = async () => {
    changes = taken;
    stopClock();
    await advanceClock(31_000);
    runClock();
  };
  return { page, takeIt };
}

test('the open decision shows who took it and what was asked meanwhile, as its row does', async () => {
  const { takeIt } = openWaiting();
  await within(await panel()).findByText('Ninguém está com esta decisão.');
  await takeIt();
  const list = await screen.findByRole('list', { name: 'Decisões à espera' });
  await waitFor(() => expectText(list, 'com Fábio'));
  expect(await within(await panel()).findByText('Está com Fábio Financeiro.')).toBeTruthy();
  expect(within(await panel()).getByText('“De qual banco é a conta?”')).toBeTruthy();
});

test('a half-written question stays when its decision is read again', async () => {
  const { page, takeIt } = openWaiting();
  await press(page, /^Pedir mais/, await panel());
  await page.user.type(within(await dialog('Pedir mais informações')).getByLabelText('Pergunta'), 'De qual');
  await takeIt();
  await screen.findByText('Está com Fábio Financeiro.');
  expect(within(await dialog('Pedir mais informações')).getByDisplayValue('De qual')).toBeTruthy();
});
