import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';
import { textOf } from '../../../test/text-of.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';

const none = { limits: [], paused_until: null, excluded_until: null, session: null };
const stops = [
  ['a pause', { paused_until: '2026-12-02T15:30:00Z' }, 'Você está em pausa até 02/12/2026, 12:30.'],
  ['a self-exclusion', { excluded_until: '2026-12-02T15:30:00Z' }, 'Você se autoexcluiu até 02/12/2026, 12:30.'],
  ['a self-exclusion without end', { excluded_until: 'never' }, 'Você se autoexcluiu sem prazo.'],
] as const;

const open = (address: string, api: Api) => renderPage(address, { api: { listTransactions: historyPage(1), ...api } });

type Place = ReturnType<typeof within>;

const places = {
  wallet: async (api: Api) => {
    const page = open('/wallet', api);
    return { ...page, place: within(await screen.findByRole('region', { name: 'Depositar' })) };
  },
  lobby: async (api: Api) => {
    const page = open('/', api);
    await page.user.click(await screen.findByRole('button', { name: 'Recarregar' }));
    return { ...page, place: within(await screen.findByRole('dialog', { name: 'Adicionar Fundos' })) };
  },
};

/** By its words: the dialog also holds the notice of a lost connection, which is empty. */
const notice = async (place: Place): Promise<HTMLElement> =>
  (await place.findByText('Depósitos parados')).closest('[role=status]');

/** Whether the form can be reached: it keeps its space all the same. */
const hasForm = (place: Place, send = 'Gerar PIX') => place.getByRole('button', { name: send }).closest('[inert]') === null;

describe.each(stops)('during %s', (_which, stop, sentence) => {
  test.each(['wallet', 'lobby'] as const)(
    'the %s says until when no deposit is possible, and has no form for one',
    async (where) => {
      const { place } = await places[where]({ getLimits: { ...none, ...stop } });
      expect(textOf(await notice(place))).toContain(`${sentence} Sacar continua possível.`);
      expect(place.getByRole('link', { name: 'Abrir Jogo responsável' }).getAttribute('href')).toBe('/jogo-responsavel');
      expect(hasForm(place)).toBe(false);
    },
  );

  test('the wallet still has the form of a withdrawal', async () => {
    await places.wallet({ getLimits: { ...none, ...stop } });
    expect(hasForm(within(screen.getByRole('region', { name: 'Sacar' })), 'Solicitar saque')).toBe(true);
  });
});

test.each(['wallet', 'lobby'] as const)(
  'where the KYC status allows no deposit, the %s says so in place of the form',
  async (where) => {
    const kyc = { status: 'none', deposit_day_cents: 0, withdrawal_day_cents: null } as const;
    const { place } = await places[where]({ getMe: me({ kyc }) });
    expect(textOf(await notice(place))).toContain('Depósitos dependem da verificação da sua identidade.');
    expect(place.getByRole('link', { name: 'Ver o limite no Perfil' }).getAttribute('href')).toBe('/perfil');
    expect(hasForm(place)).toBe(false);
  },
);

test('while operators have paused deposits, the wallet says so in place of the form, and has it again at once', async () => {
  const { place } = await places.wallet({ site: { ...site, deposits_paused: true } });
  expect(textOf(await notice(place))).toContain('Nenhum depósito é aceito agora.');
  expect(place.queryByRole('link')).toBeNull();
  expect(hasForm(place)).toBe(false);
  pushEvent('pause', { operation: 'deposits', paused: false });
  await waitFor(() => expect(hasForm(place)).toBe(true));
  pushEvent('pause', { operation: 'deposits', paused: true });
  await waitFor(() => expect(hasForm(place)).toBe(false));
});

test('the lobby invites to deposit only while deposits are accepted', async () => {
  open('/', {});
  const invites = () => screen.getByRole('button', { name: 'Recarregar' }).classList.contains('gold-leaf');
  await waitFor(() => expect(invites()).toBe(true));
  pushEvent('pause', { operation: 'deposits', paused: true });
  await waitFor(() => expect(invites()).toBe(false));
});

test('a deposit that is refused because another device began a pause says until when at once', async () => {
  let stop: { excluded_until: 'never' | null } = { excluded_until: null };
  const { place, user } = await places.wallet({
    getLimits: () => ({ ...none, ...stop }),
    createDeposit: () => {
      stop = { excluded_until: 'never' };
      return refuse('self_excluded');
    },
  });
  await user.click(place.getByRole('button', { name: /^R\$.50$/ }));
  expect(hasForm(place)).toBe(true);
  await user.click(place.getByRole('button', { name: 'Gerar PIX' }));
  expect(textOf(await place.findByRole('status'))).toContain('Você se autoexcluiu sem prazo.');
  expect(hasForm(place)).toBe(false);
});

test.each([
  ['paused_until', 0],
  ['paused_until', 3],
  ['excluded_until', -3],
])('at the end that %s names, the form comes back by itself, on a clock that is ahead by %i hours', async (which, hours) => {
  startClock();
  const server = () => Date.now() - hours * 3_600_000;
  const end = server() + 30_000;
  const { place } = await places.wallet({
    getLimits: () => {
      const answer = { ...none, [which]: server() < end ? new Date(end).toISOString() : null };
      return Response.json(answer, { headers: { date: new Date(server()).toUTCString() } }) as never;
    },
  });
  await place.findByRole('status');
  await advanceClock(20_000);
  expect(hasForm(place)).toBe(false);
  await advanceClock(12_000);
  await waitFor(() => expect(hasForm(place)).toBe(true));
  expect(place.queryByRole('status')).toBeNull();
  noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
});
