import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnswerInput } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { noteServerTime } from '../../ui/device/server-clock.ts';

const DAY_MS = 24 * 60 * 60_000;
const resting: AnswerInput<'getLimits'> = { limits: [], paused_until: null, excluded_until: null, session: null };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const EXCLUSIONS = ['1 mês', '3 meses', '6 meses', '12 meses', 'Sem prazo'];

const choices = async () => within(await screen.findByRole('region', { name: 'Parar por um tempo' })).getAllByRole('button');
const offered = async () =>
  (await choices()).filter((button) => !button.matches(':disabled')).map((button) => button.textContent);

describe('in the time', () => {
  test.each([
    ['a pause of 10 days', { paused_until: inDays(10) }, ['30 dias', ...EXCLUSIONS]],
    ['a pause of a day that has just begun', { paused_until: inDays(1) }, ['7 dias', '30 dias', ...EXCLUSIONS]],
    ['a pause of 200 days', { paused_until: inDays(200) }, EXCLUSIONS],
    ['a self-exclusion of 100 days', { excluded_until: inDays(100) }, ['6 meses', '12 meses', 'Sem prazo']],
    ['a self-exclusion without end', { excluded_until: 'never' }, []],
  ] as const)('of %s, only longer ones are offered', async (_, stop, labels) => {
    renderPage('/jogo-responsavel', { api: { getLimits: { ...resting, ...stop } } });
    expect(await offered()).toEqual(labels);
  });

  test('of a self-exclusion, those that are not offered stand there all the same: nothing moves when it begins', async () => {
    renderPage('/jogo-responsavel', { api: { getLimits: { ...resting, excluded_until: 'never' } } });
    const labels = (await choices()).map((button) => button.textContent);
    expect(labels).toEqual(['1 dia', '7 dias', '30 dias', ...EXCLUSIONS]);
  });

  test('of a self-exclusion, a month that would end with February is not offered as if it ended in March', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T15:00:00Z') });
    const stop = { excluded_until: '2027-03-02T20:00:00Z' };
    renderPage('/jogo-responsavel', { api: { getLimits: { ...resting, ...stop } } });
    expect(await offered()).toEqual(['3 meses', '6 meses', '12 meses', 'Sem prazo']);
  });

  test('of a self-exclusion, months are counted on the calendar of São Paulo, wherever the browser is', async () => {
    // 30 January in São Paulo, where a month ends with February, and 31 January in Europe.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T01:00:00Z') });
    const stop = { excluded_until: '2027-02-28T20:00:00Z' };
    renderPage('/jogo-responsavel', { api: { getLimits: { ...resting, ...stop } } });
    expect(await offered()).toEqual(['30 dias', '1 mês', '3 meses', '6 meses', '12 meses', 'Sem prazo']);
  });

  test('of a self-exclusion, longer is what the server takes for it, whatever the clock of the device says', async () => {
    noteServerTime(new Date(Date.now() - 40 * DAY_MS).toUTCString(), Date.now(), Date.now());
    renderPage('/jogo-responsavel', { api: { getLimits: { ...resting, excluded_until: inDays(60 - 40) } } });
    expect(await offered()).toEqual(['3 meses', '6 meses', '12 meses', 'Sem prazo']);
    noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
  });

  test('after the last one, the focus stays at the place where it was chosen', async () => {
    let excluded_until: 'never' | null = null;
    const page = renderPage('/jogo-responsavel', {
      api: {
        getLimits: () => ({ ...resting, excluded_until }),
        excludeMyself: () => {
          excluded_until = 'never';
          return { excluded_until };
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sem prazo' }));
    await page.user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Você se autoexcluiu sem prazo.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Parar por um tempo'));
  });
});
