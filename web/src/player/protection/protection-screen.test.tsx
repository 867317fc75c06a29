import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { doubleClick } from '../../../test/double-click.ts';
import { LOST, refuse } from '../../../test/fake-server.ts';
import type { AnswerInput, Api } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';
import { loadWhenIdle } from '../../ui/device/when-idle.ts';

type Protection = AnswerInput<'getLimits'>;
type Limit = Protection['limits'][number];

const MINUTE_MS = 60_000;
const resting: Protection = { limits: [], paused_until: null, excluded_until: null, session: null };
const lossPerDay: Limit = { kind: 'loss', period: 'day', amount: 5000, next_amount: null, next_from: null };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE_MS).toISOString();

const openScreen = (api: Api = {}) => renderPage('/jogo-responsavel', { api: { getLimits: resting, ...api } });

/** The row of a limit, with its field, the amount in force, and its buttons. */
const row = async (label: string) => {
  const field = await screen.findByLabelText(label);
  return field.closest('li')!;
};

async function setLimit({ user }: ReturnType<typeof openScreen>, label: string, digits: string) {
  const line = within(await row(label));
  await user.type(line.getByLabelText(label), digits);
  await user.click(line.getByRole('button', { name: 'Definir' }));
}

describe('a limit', () => {
  test('can be set for deposits and losses by day, week and month, and for the time of a session', async () => {
    openScreen();
    await row('Perdas por dia');
    expect(screen.getAllByRole('button', { name: 'Definir' })).toHaveLength(7);
    for (const label of ['Depósitos por dia', 'Depósitos por mês', 'Perdas por semana', 'Tempo de jogo por sessão']) {
      expect(textOf(await row(label))).toContain('Sem limite');
      // So that a phone opens its keys for digits.
      expect(screen.getByLabelText<HTMLInputElement>(label).inputMode).toBe('numeric');
    }
  });

  test('that is tighter takes effect at once', async () => {
    let limits: Limit[] = [];
    const page = openScreen({
      getLimits: () => ({ ...resting, limits }),
      setLimit: () => {
        limits = [lossPerDay];
        return { in_force_from: new Date().toISOString() };
      },
    });
    await setLimit(page, 'Perdas por dia', '5000');
    expect(await screen.findByText('Limite em vigor')).toBeTruthy();
    await waitFor(async () => expect(textOf(await row('Perdas por dia'))).toContain('Em vigor: R$ 50,00'));
    expect(page.requests('setLimit')).toMatchObject([{ body: { kind: 'loss', period: 'day', amount: 5000 } }]);
  });

  test('that is looser takes effect at the time that the screen names', async () => {
    openScreen({
      getLimits: { ...resting, limits: [{ ...lossPerDay, next_amount: 9000, next_from: '2026-03-02T15:00:00Z' }] },
    });
    const text = textOf(await row('Perdas por dia'));
    expect(text).toContain('Em vigor: R$ 50,00. A partir de 02/03/2026, 12:00: R$ 90,00');
    expect(screen.queryByRole('button', { name: 'Remover limite: Perdas por dia' })).toBeNull();
  });

  test('can be removed, which also takes effect later', async () => {
    const page = openScreen({
      getLimits: { ...resting, limits: [lossPerDay] },
      setLimit: { in_force_from: inDays(1) },
    });
    await row('Perdas por dia');
    await page.user.click(screen.getByRole('button', { name: 'Remover limite: Perdas por dia' }));
    expect(await screen.findByText(/^Vale a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeTruthy();
    expect(page.requests('setLimit')).toMatchObject([{ body: { kind: 'loss', period: 'day', amount: null } }]);
  });

  test.each([
    ['set', 'Definir'],
    ['removed', 'Remover limite: Perdas por dia'],
  ])('that is %s by keyboard leaves the keyboard at its row, although the button rests', async (_what, button) => {
    let limit = lossPerDay;
    const page = openScreen({
      getLimits: () => ({ ...resting, limits: [limit] }),
      setLimit: ({ body: { amount } }) => {
        const next_from = inDays(1);
        limit = { ...lossPerDay, next_amount: amount, next_from };
        return { in_force_from: next_from };
      },
    });
    const line = within(await row('Perdas por dia'));
    await page.user.type(line.getByLabelText('Perdas por dia'), '9000');
    line.getByRole('button', { name: button }).focus();
    await page.user.keyboard('{Enter}');
    expect(await line.findByText(/A partir de/)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe((await row('Perdas por dia')).querySelector('form')));
  });

  test('of time is counted in minutes', async () => {
    const session: Limit = { kind: 'session', period: 'session', amount: 1, next_amount: null, next_from: null };
    const page = openScreen({ getLimits: { ...resting, limits: [session] }, setLimit: refuse('malformed') });
    expect(textOf(await row('Tempo de jogo por sessão'))).toContain('Em vigor: 1 minuto');
    await setLimit(page, 'Tempo de jogo por sessão', '90');
    expect(await screen.findByText('Os dados enviados não são válidos.')).toBeTruthy();
    expect(page.requests('setLimit')).toMatchObject([{ body: { kind: 'session', period: 'session', amount: 90 } }]);
  });

  test('of time beyond a day is refused in Portuguese, whatever the browser speaks', async () => {
    const page = openScreen({});
    await setLimit(page, 'Tempo de jogo por sessão', '2000');
    expect(await screen.findByText('Use um número de 1 a 1.440.')).toBeTruthy();
    expect(page.requests('setLimit')).toEqual([]);
  });
});

describe('a stop', () => {
  test('takes two presses, says what it means, and is shown once it runs', async () => {
    let paused_until: string | null = null;
    const page = openScreen({
      getLimits: () => ({ ...resting, paused_until }),
      pausePlaying: () => {
        paused_until = inDays(7);
        return { paused_until };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: '7 dias' }));
    expect(page.requests('pausePlaying')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Parar agora?' }));
    expect(dialog.getByText('Começa agora e não pode ser desfeita antes do fim.')).toBeTruthy();
    expect(dialog.getByText('Seu saldo continua seu: você pode sacar quando quiser.')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/^Você está em pausa até /)).toBeTruthy();
    expect(page.requests('pausePlaying')).toMatchObject([{ body: { days: 7 } }]);
    // The pressed choice is offered no longer.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Parar por um tempo' }));
  });

  test('that is not confirmed does not happen', async () => {
    const page = openScreen();
    await page.user.click(await screen.findByRole('button', { name: '30 dias' }));
    const dialog = await screen.findByRole('dialog', { name: 'Parar agora?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Parar agora?' })).toBeNull());
    expect(page.requests('pausePlaying')).toEqual([]);
  });

  test('without end says that nobody can undo it', async () => {
    let excluded_until: 'never' | null = null;
    const page = openScreen({
      getLimits: () => ({ ...resting, excluded_until }),
      excludeMyself: () => {
        excluded_until = 'never';
        return { excluded_until };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sem prazo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Parar agora?' }));
    expect(dialog.getByText('Começa agora e não tem fim: nem o suporte pode desfazer.')).toBeTruthy();
    await doubleClick(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Você se autoexcluiu sem prazo.')).toBeTruthy();
    expect(page.requests('excludeMyself')).toMatchObject([{ body: { months: null } }]);
  });

  test.each([
    ['lasts longer than the other one is named too', '2026-04-19T15:00:00Z', ' Depois, a pausa vale até 19/04/2026, 12:00.'],
    ['is over before the other one is not named', '2026-03-19T15:00:00Z', ''],
  ])('that %s', async (_what, paused_until, then) => {
    openScreen({ getLimits: { ...resting, excluded_until: '2026-04-01T15:00:00Z', paused_until } });
    const sentence = textOf(await screen.findByText(/^Você se autoexcluiu/));
    expect(sentence).toBe(`Você se autoexcluiu até 01/04/2026, 12:00.${then}`);
  });

  test('that is refused says why and stays open, and says it no longer once it runs', async () => {
    let isLost = true;
    const page = openScreen({ pausePlaying: () => (isLost ? LOST : { paused_until: inDays(1) }) });
    await page.user.click(await screen.findByRole('button', { name: '1 dia' }));
    const dialog = await screen.findByRole('dialog', { name: 'Parar agora?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Falha de conexão. Tente novamente.')).toBeTruthy();
    expect(dialog.hasAttribute('open')).toBe(true);
    isLost = false;
    await page.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    const isTold = () => screen.queryByText('Falha de conexão. Tente novamente.') !== null;
    // By itself it goes after ten seconds.
    await waitFor(() => expect(isTold()).toBe(false), { timeout: 5000 });
  });
});

test('the page of responsible play names who helps', async () => {
  openScreen();
  const line = await screen.findByRole('link', { name: /CVV/ });
  expect(line.getAttribute('href')).toBe('tel:188');
  expect(screen.getByRole('link', { name: 'Jogadores Anônimos' })).toBeTruthy();
});

test('limits that cannot be read can be read again', async () => {
  let isLost = true;
  const page = openScreen({ getLimits: () => (isLost ? LOST : resting) });
  const alert = within(await screen.findByRole('alert'));
  isLost = false;
  await page.user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
  expect(await row('Perdas por dia')).toBeTruthy();
});

describe('a player', () => {
  const playing = (minutes: number, net_cents: number): Protection => ({
    ...resting,
    session: { started_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString(), minutes: Math.floor(minutes), net_cents },
  });
  const openWallet = (getLimits: Protection | (() => Protection)) =>
    renderPage('/wallet', { api: { getLimits, listTransactions: historyPage(1) } });
  /** The page loads the question once it is idle. */
  const checkIsLoaded = async () => {
    await loadWhenIdle(async () => await import('./reality-check.tsx'));
    await act(async () => await loadWhenIdle(async () => await Promise.resolve()));
  };
  const passMinutes = async (minutes: number) => await advanceClock(minutes * MINUTE_MS);

  test('sees the time and result of the session on every screen, with a link to the limits', async () => {
    openWallet(playing(75, -1500));
    const clock = await screen.findByRole('link', { name: /^Sessão de jogo/ });
    expect(textOf(clock)).toBe('Sessão de jogo: 1 h 15 min·, resultado − R$ 15,00');
    expect(clock.getAttribute('href')).toBe('/jogo-responsavel');
  });

  test('sees both on the page of responsible play', async () => {
    openScreen({ getLimits: playing(5, 700) });
    const session = within(await screen.findByRole('region', { name: 'Sua sessão' }));
    expect(session.getByText('5 min')).toBeTruthy();
    expect(session.getByText('Ganhou nesta sessão')).toBeTruthy();
    expect(session.getByText('R$ 7,00')).toBeTruthy();
  });

  test('is asked after each hour whether to go on, with the result, and once for each hour', async () => {
    startClock();
    const begun = Date.now() - 59 * MINUTE_MS;
    const page = openWallet(() => playing((Date.now() - begun) / MINUTE_MS, -500));
    await screen.findByRole('link', { name: /^Sessão de jogo/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    await passMinutes(2);
    const first = within(screen.getByRole('dialog', { name: 'Você está jogando há 1 hora' }));
    expect(first.getByText('− R$ 5,00')).toBeTruthy();
    await page.user.click(first.getByRole('button', { name: 'Continuar' }));
    await passMinutes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passMinutes(58);
    const second = within(screen.getByRole('dialog', { name: 'Você está jogando há 2 horas' }));
    await page.user.click(second.getByRole('button', { name: 'Fazer uma pausa' }));
    const stop = await screen.findByRole('heading', { name: 'Parar por um tempo' });
    expect(`${page.path()}${location.hash}`).toBe('/jogo-responsavel#stop');
    await waitFor(() => expect(document.activeElement).toBe(stop));
    expect(page.requests('getLimits').length).toBeGreaterThan(60);
  });

  test.each([3, -3])('whose clock is wrong by %i hours sees how long the server says that they have played', async (hours) => {
    const { session } = playing(5 + hours * 60, -500);
    const answer = { ...resting, session: { ...session!, minutes: 5 } };
    const date = () => new Date(Date.now() - hours * 60 * MINUTE_MS).toUTCString();
    for (const headers of [{}, { date: date() }]) {
      const page = openWallet(() => Response.json(answer, { headers }) as never);
      const clock = await screen.findByRole('link', { name: /^Sessão de jogo/ });
      expect(textOf(clock)).toMatch(/^Sessão de jogo: 5 min/);
      await checkIsLoaded();
      expect(screen.queryByRole('dialog')).toBeNull();
      page.leave();
    }
    noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
  });

  test('is not asked again by a reload', async () => {
    const session = playing(61, -500);
    sessionStorage.setItem('raspasorte:reality-check', JSON.stringify(`${session.session?.started_at}:1`));
    openWallet(session);
    await screen.findByRole('link', { name: /^Sessão de jogo/ });
    await checkIsLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
