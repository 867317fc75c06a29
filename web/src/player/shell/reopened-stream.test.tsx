import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeEventSource } from '../../../test/fake-event-source.ts';
import type { AnswerInput } from '../../../test/fake-server.ts';
import { finished, losingRound } from '../../../test/player/card-round.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

/** The stream was lost, and the browser has connected it again. */
const reopen = () => {
  for (const stream of FakeEventSource.opened) stream.dispatchEvent(new Event('open'));
};

test('a card that was scratched elsewhere while the stream was lost is finished here when it opens again', async () => {
  const card = losingRound();
  let isOpen = true;
  renderPage('/cartelas', {
    api: {
      listRounds: ({ query }) => roundPage((query.status === 'open') === isOpen ? [isOpen ? card : finished(card)] : []),
    },
  });
  expect(await screen.findByRole('link', { name: 'Continuar Raspa Sorte' })).toBeTruthy();
  isOpen = false;
  reopen();
  expect(await screen.findByRole('link', { name: 'Conferir esta cartela' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continuar Raspa Sorte' })).toBeNull());
});

test('an identity check and a new device that the stream missed are shown when it opens again', async () => {
  let status: 'pending' | 'verified' = 'pending';
  const device = (id: string) => ({ id, userAgent: null, createdAt: '2026-02-01T12:00:00Z', updatedAt: '2026-02-01T12:00:00Z' });
  let devices = [device('here')];
  renderPage('/perfil', {
    api: { getMe: () => me({ kyc: { status, deposit_day_cents: null, withdrawal_day_cents: null } }) },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': () => devices,
    },
  });
  expect(await screen.findByText('Em análise')).toBeTruthy();
  const list = within(await screen.findByRole('region', { name: 'Aparelhos' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  status = 'verified';
  devices = [device('here'), device('elsewhere')];
  reopen();
  expect(await screen.findByText('Concluída')).toBeTruthy();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});

test('a limit that began to count while the stream was lost is in force when it opens again', async () => {
  const limit = { kind: 'loss', period: 'day', amount: 5000, next_amount: 9000, next_from: '2026-03-02T15:00:00Z' } as const;
  let limits: AnswerInput<'getLimits'>['limits'] = [limit];
  renderPage('/jogo-responsavel', {
    api: { getLimits: () => ({ limits, paused_until: null, excluded_until: null, session: null }) },
  });
  expect(await screen.findByText(/^Em vigor: R\$.50,00\. A partir de/)).toBeTruthy();
  limits = [{ ...limit, amount: 9000, next_amount: null, next_from: null }];
  reopen();
  expect(await screen.findByText(/^Em vigor: R\$.90,00$/)).toBeTruthy();
});

test('a win that the stream missed is in the list when it opens again', async () => {
  const win = (name: string) => ({
    name,
    amount_cents: 1000,
    price_cents: 500,
    multiplier: 2,
    created_at: new Date().toISOString(),
    sample: false,
  });
  let wins = [win('Um A.')];
  const page = renderPage('/', { api: { listWins: () => wins } });
  const ticker = within(await screen.findByRole('region', { name: 'Ganhos Agora' }));
  await waitFor(() => expect(page.requests('listWins')).toHaveLength(2));
  wins = [win('Zilda L.'), ...wins];
  reopen();
  expect(await ticker.findByText('Zilda L.')).toBeTruthy();
});
