import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { playWeeks } from '../../../test/player/play-weeks.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';
import { queryClient } from '../query-client.ts';
import { protectionQuery } from './use-protection.ts';

const open = (api: Api = {}) => renderPage('/jogo-responsavel', { api });
const played = { rounds: 20, minutes: 135, deposited_cents: 5300, staked_cents: 10_000, prize_cents: 2500 };
const running = { rounds: 1, minutes: 5, deposited_cents: 90_000, staked_cents: 500, prize_cents: 1500 };
const weeks = { listPlayWeeks: { weeks: playWeeks(played, running) } };

describe('the last weeks', () => {
  test('stand in a table, the newest first, with time, deposits, stakes, prizes and result', async () => {
    open(weeks);
    const table = await screen.findByRole('table', { name: /^Tempo e dinheiro por semana/ });
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => textOf(cell)));
    expect(rows[0]).toEqual(['Semana de', 'Tempo', 'Depósitos', 'Apostado', 'Prêmios', 'Resultado']);
    expect(rows[1]).toEqual(['01/03', '5 min', 'R$ 900,00', 'R$ 5,00', 'R$ 15,00', '+ R$ 10,00']);
    expect(rows[2]).toEqual(['22/02', '2 h 15 min', 'R$ 53,00', 'R$ 100,00', 'R$ 25,00', '− R$ 75,00']);
    expect(rows[3]).toEqual(['15/02', '0 min', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00']);
    expect(rows).toHaveLength(9);
  });

  test('are drawn by money or by time', async () => {
    const page = open(weeks);
    const tab = async (name: string) => await screen.findByRole('tab', { name });
    expect((await tab('Dinheiro')).getAttribute('aria-selected')).toBe('true');
    await page.user.click(await tab('Tempo'));
    expect((await tab('Tempo')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Gráfico das semanas' })).toBeTruthy();
  });

  test('that cannot be read can be read again, and the limits are shown all the same', async () => {
    let isDown = true;
    const page = open({ listPlayWeeks: () => (isDown ? refuse('overloaded') : weeks.listPlayWeeks) });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getAllByRole('button', { name: 'Definir' })).toHaveLength(7);
    isDown = false;
    await page.user.click(again);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

test('a limit that is being typed stays while the weeks are read again', async () => {
  let isDown = true;
  const page = open({ listPlayWeeks: () => (isDown ? refuse('overloaded') : NEVER) });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  await page.user.type(screen.getByLabelText('Perdas por dia'), '5000');
  isDown = false;
  await page.user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  expect(screen.getByLabelText('Perdas por dia')).toMatchObject({ value: '50,00' });
});

test('limits that could not be read again are not called missing while they wait for the weeks', async () => {
  let isDown = false;
  const resting = { limits: [], paused_until: null, excluded_until: null, session: null };
  const page = open({ getLimits: () => (isDown ? refuse('overloaded') : resting), listPlayWeeks: NEVER });
  await waitFor(() => expect(page.requests('listPlayWeeks')).toHaveLength(1));
  isDown = true;
  const { queryKey } = protectionQuery;
  await act(async () => await queryClient.invalidateQueries({ queryKey }));
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: resting, status: 'error' });
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

describe('a suggested limit', () => {
  test('comes from past weeks, fills its form in one press, and sets nothing before it is sent', async () => {
    const page = open({ ...weeks, setLimit: { in_force_from: '2026-03-01T12:00:00Z' } });
    await page.user.click(await screen.findByRole('button', { name: /^Usar sugestão: R.*50,00, Depósitos por semana$/ }));
    const field = screen.getByLabelText<HTMLInputElement>('Depósitos por semana');
    expect(field.value).toBe('50,00');
    expect(page.requests('setLimit')).toEqual([]);
    await page.user.click(within(field.closest('li')!).getByRole('button', { name: 'Definir' }));
    await waitFor(() =>
      expect(page.requests('setLimit')).toMatchObject([{ body: { kind: 'deposit', period: 'week', amount: 5000 } }]),
    );
    const others = screen.getAllByRole('button', { name: /^Usar sugestão/ }).map((button) => textOf(button));
    expect(others).toEqual([
      'Usar sugestão: R$ 50,00, Depósitos por semana',
      'Usar sugestão: R$ 75,00, Perdas por semana',
      'Usar sugestão: 60 minutos, Tempo de jogo por sessão',
    ]);
  });

  test('is not made to a player who has not played', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Usar sugestão/ })).toBeNull();
  });
});
