import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerInput } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

type Limit = AnswerInput<'getLimits'>['limits'][number];

const unchanged = { next_amount: null, next_from: null };
const loss: Limit = { kind: 'loss', period: 'week', amount: 5000, ...unchanged };
const time: Limit = { kind: 'session', period: 'session', amount: 30, ...unchanged };
const deposit: Limit = { kind: 'deposit', period: 'day', amount: 5000, ...unchanged };

const openLimits = (limits: Limit[], profile: 'aberto' | 'regulado') =>
  renderPage('/jogo-responsavel', {
    api: {
      site: { ...site, operation_profile: profile },
      getLimits: { limits, paused_until: null, excluded_until: null, session: null },
    },
  });
const asked = () => screen.queryByText(/^Para depositar/)?.textContent;

test.each([
  [[deposit], 'Para depositar, ainda falta definir um limite de perdas e o tempo de jogo por sessão.'],
  [[loss], 'Para depositar, ainda falta definir o tempo de jogo por sessão.'],
  [[time], 'Para depositar, ainda falta definir um limite de perdas.'],
])('a regulated site names the limits that a deposit still waits for: %j', async (limits, sentence) => {
  openLimits(limits, 'regulado');
  await waitFor(() => expect(asked()).toBe(sentence));
});

test.each([
  ['regulado', [loss, time]],
  ['aberto', []],
] as const)('a site of the profile %s with the limits %j asks for none', async (profile, limits) => {
  openLimits([...limits], profile);
  await screen.findByRole('heading', { name: 'Seus limites' });
  expect(asked()).toBeUndefined();
});

test.each([
  ['limits', 'Seus limites'],
  ['stop', 'Parar por um tempo'],
])('a link to the part %s shows it, although it comes after the page, and the keyboard goes on there', async (part, title) => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => shown.mockRestore());
  renderPage(`/jogo-responsavel#${part}`);
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(shown.mock.contexts).toContain(heading));
  expect(document.activeElement).toBe(heading);
});
