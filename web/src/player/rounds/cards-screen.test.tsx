import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { finished, losingRound, winningRound } from '../../../test/player/card-round.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';

const open = losingRound();
const done = finished(winningRound({ id: '01890000-0000-7000-8000-000000000002' }));
const PER_PAGE = 20;

/** A page of a list of `count` finished cards. */
const finishedPage = (count: number, page: number) =>
  roundPage(
    Array.from({ length: Math.min(PER_PAGE, count - (page - 1) * PER_PAGE) }, (_, index) => {
      const place = String((page - 1) * PER_PAGE + index + 1).padStart(12, '0');
      return finished(losingRound({ id: `01890000-0000-7000-8000-${place}` }));
    }),
    { page, hasMore: page * PER_PAGE < count },
  );

const openPage = (count: number, page: number) => {
  const { items, ...place } = finishedPage(count, page);
  return { ...place, items: items.map(({ id }) => losingRound({ id })) };
};

const openCards = (listRounds: NonNullable<Api['listRounds']>) => renderPage('/cartelas', { api: { listRounds } });
const both: Api['listRounds'] = ({ query }) => roundPage(query.status === 'open' ? [open] : [done]);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const waiting = async () => await region('Esperando por você');
const ended = async () => await region('Terminadas');

describe('own cards', () => {
  test('that wait come first, reveal nothing, and can be continued', async () => {
    openCards(both);
    const row = (await (await waiting()).findAllByRole('listitem'))[0];
    expect(textOf(row)).toMatch(/^Raspa Sorte01\/03\/2026, 09:00 · R\$ 5,00 · jogada nº 1Em andamento/);
    const goOn = within(row!).getByRole('link', { name: 'Continuar Raspa Sorte' });
    expect(goOn.getAttribute('href')).toBe('/game/1');
  });

  test('that wait are all listed, even if one page of the server does not hold them', async () => {
    openCards(({ query }) => (query.status === 'open' ? openPage(21, query.page) : roundPage()));
    expect(await (await waiting()).findAllByRole('listitem')).toHaveLength(21);
  });

  test('that wait and cannot be read are not passed over in silence, and can be read again', async () => {
    let isLost = true;
    const page = openCards(({ query }) => (query.status === 'open' ? (isLost ? LOST : roundPage([open])) : roundPage([done])));
    const retry = await (await waiting()).findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await (await waiting()).findAllByRole('listitem')).toHaveLength(1);
    // The pressed button is gone.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Esperando por você' }));
  });

  test('that are finished stay in sight while those that wait are read again', async () => {
    let isDown = true;
    const page = openCards(({ query }) => {
      if (query.status === 'finished') return roundPage([done]);
      return isDown ? refuse('overloaded') : NEVER;
    });
    const retry = await (await waiting()).findByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    await page.user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Conferir esta cartela' })).toBeTruthy();
  });

  test('that are finished tell their prize, and can be checked', async () => {
    openCards(both);
    const row = (await (await ended()).findAllByRole('listitem'))[0];
    expect(textOf(row)).toContain('Prêmio R$ 20,00');
    const check = within(row!).getByRole('link', { name: 'Conferir esta cartela' });
    expect(check.getAttribute('href')).toBe(`/verificar?round=${done.id}`);
  });

  test('are numbered by card, so that a draw that was skipped would show', async () => {
    openCards(({ query }) =>
      roundPage(
        query.status === 'open'
          ? []
          : [
              { ...done, nonce: 7 },
              { ...done, id: open.id, nonce: 6 },
            ],
      ),
    );
    const rows = await (await ended()).findAllByRole('listitem');
    expect(rows.map((row) => /jogada nº \d+/.exec(textOf(row))?.[0])).toEqual(['jogada nº 8', 'jogada nº 7']);
  });

  test('without a prize say so', async () => {
    openCards(({ query }) => (query.status === 'open' ? roundPage() : finishedPage(1, 1)));
    expect(textOf((await (await ended()).findAllByRole('listitem'))[0])).toContain('Sem prêmio');
    expect(screen.queryByRole('region', { name: 'Esperando por você' })).toBeNull();
  });

  test('that are older are loaded below the newer ones until there are no more', async () => {
    const page = openCards(({ query }) => (query.status === 'open' ? roundPage() : finishedPage(21, query.page)));
    const list = await ended();
    expect(await list.findAllByRole('listitem')).toHaveLength(PER_PAGE);
    await page.user.click(list.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(PER_PAGE + 1));
    expect(list.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('that moved down while the list was read are listed once', async () => {
    const [last] = finishedPage(PER_PAGE, 1).items.slice(-1);
    const next = finishedPage(PER_PAGE + 1, 2);
    const page = openCards(({ query }) => {
      if (query.status === 'open') return roundPage();
      return query.page === 1 ? finishedPage(PER_PAGE + 1, 1) : { ...next, items: [last!, ...next.items] };
    });
    const list = await ended();
    await page.user.click(await list.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(list.getAllByRole('listitem').length).toBeGreaterThan(PER_PAGE));
    expect(list.getAllByRole('listitem')).toHaveLength(PER_PAGE + 1);
  });

  test('whose next page cannot be loaded say so below the others, and can be loaded again', async () => {
    let isLost = true;
    const page = openCards(({ query }) => {
      if (query.status === 'open') return roundPage();
      return isLost && query.page > 1 ? LOST : finishedPage(21, query.page);
    });
    const list = await ended();
    await page.user.click(await list.findByRole('button', { name: 'Carregar mais' }));
    const retry = await list.findByRole('button', { name: 'Tentar novamente' });
    expect(list.getAllByRole('listitem')).toHaveLength(PER_PAGE);
    isLost = false;
    await page.user.click(retry);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(PER_PAGE + 1));
  });

  test('lead to the lobby when there are none', async () => {
    openCards(roundPage());
    const list = await ended();
    expect(await list.findByText('Você ainda não terminou nenhuma cartela.')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Escolher uma cartela' }).getAttribute('href')).toBe('/');
  });

  test('that cannot be read can be read again', async () => {
    let isLost = true;
    const page = openCards(({ query }) => (isLost && query.status === 'finished' ? LOST : roundPage([done])));
    const retry = await (await ended()).findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await (await ended()).findAllByRole('listitem')).toHaveLength(1);
  });
});

test('a finished card can be seen again on the real board, and scratching it again changes nothing', async () => {
  const page = openCards(both);
  await page.user.click(await (await ended()).findByRole('button', { name: 'Rever' }));
  const replay = within(await screen.findByRole('dialog', { name: 'Rever cartela' }));
  expect(await replay.findByText(/Raspar de novo não muda nada/)).toBeTruthy();
  const covered = () => replay.queryAllByRole('button', { name: /^Casa \d+, coberta$/ });
  expect(covered()).toHaveLength(0);
  await page.user.click(replay.getByRole('button', { name: 'Raspar de novo' }));
  expect(covered()).toHaveLength(24);
  await page.user.click(replay.getByRole('button', { name: 'Raspar tudo' }));
  await waitFor(() => expect(covered()).toHaveLength(0));
  expect(page.requests('updateRoundRevealed')).toEqual([]);
});
