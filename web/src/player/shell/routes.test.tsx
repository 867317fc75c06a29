import { isPlayerPage, playerPageTitles } from '@raspasorte/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST, Refusal, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { expectPageError } from '../../../test/page-errors.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';
import { createPlayerRouter } from '../router.tsx';

const SESSION = '/api/auth/get-session';
/** What React and the router log about a screen that its error boundary replaces. */
const brokenRoute = /AuthError: Falha de conexão|Error in route match/;
const api: Api = { listRounds: roundPage() };

test('the app, the server and the service worker know the same screens', () => {
  const paths = Object.keys(createPlayerRouter(createMemoryHistory()).routesByPath);
  expect(paths.filter((path) => !isPlayerPage(path))).toEqual([]);
  const names = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  expect(Object.keys(playerPageTitles).filter((name) => !names.has(name))).toEqual([]);
});

test.each(['/game', '/wallet/x', '/game/1/2', '/nada', 'wallet', '/toString'])('%s is no screen', (path) => {
  expect(isPlayerPage(path)).toBe(false);
});

describe('a visitor', () => {
  test.each(['/', '/wallet', '/game/1', '/jogo-responsavel', '/autoteste', '/notificacoes', '/cartelas', '/perfil', '/informe'])(
    'is redirected from %s to /auth',
    async (address) => {
      const page = renderPage(address, { signedInAs: null });
      expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
      expect(page.path()).toBe('/auth');
    },
  );

  test('reaches the page that verifies a draw without being asked who they are', async () => {
    const page = renderPage('/verificar', { signedInAs: null });
    expect(await screen.findByLabelText('Prova do sorteio')).toBeTruthy();
    expect(page.otherCalls(SESSION)).toEqual([]);
    expect([...page.requests('getLimits'), ...page.requests('listUnread')]).toEqual([]);
  });

  test('finds a page of its own for the sign-up, titled Criar Conta, with the way back to /auth', async () => {
    const page = renderPage('/signup', { signedInAs: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Criar Conta' })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Entrar' }));
    await waitFor(() => expect(page.path()).toBe('/auth'));
  });
});

test.each(['/auth', '/signup'])('a signed-in player is redirected from %s to the lobby', async (address) => {
  const page = renderPage(address, { api });
  expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
  expect(page.path()).toBe('/');
});

test.each(['/404', '/nada/aqui'])('the unknown route %s shows the 404 page with a link to the start', async (address) => {
  renderPage(address, { signedInAs: null });
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByText('Oops! Page not found')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

test('the tab of the browser names the screen and the site', async () => {
  const page = renderPage('/verificar', { signedInAs: null, api: { site: { ...site, brand_name: 'Outra Casa' } } });
  await waitFor(() => expect(document.title).toBe('Verificar um sorteio · Outra Casa'));
  await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(document.title).toBe('Entrar ou cadastrar · Outra Casa'));
});

test('a newcomer finds the demo beside the sign-in', async () => {
  renderPage('/auth', { signedInAs: null });
  expect((await screen.findByRole('link', { name: 'Teste grátis, sem cadastro' })).getAttribute('href')).toBe('/play-demo');
});

test('a card that does not exist leads to the lobby', async () => {
  const page = renderPage('/game/987654', { api: { ...api, getProduct: refuse('not_found') } });
  expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
  expect(page.path()).toBe('/');
});

describe('the session', () => {
  test('is read before a page of players is shown, which reads Carregando... meanwhile', async () => {
    let answer = (_session: object | null) => {};
    const session = new Promise<object | null>((resolve) => (answer = resolve));
    renderPage('/', { api, others: { [SESSION]: session } });
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    await act(async () => answer({ user: player }));
    expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
  });

  test.each(['/', '/wallet', '/auth', '/signup'])('is read on %s, once', async (address) => {
    const page = renderPage(address, {
      api: { ...api, listTransactions: { items: [], total: 0, page: 1, pageSize: 25, hasMore: false } },
    });
    await screen.findAllByText('Seu saldo seguro');
    expect(page.otherCalls(SESSION)).toHaveLength(1);
  });

  test('that cannot be read is no sign-out, and can be read again', async () => {
    let isLost = true;
    const page = renderPage('/', { api, others: { [SESSION]: () => (isLost ? LOST : { user: player }) } });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(page.path()).toBe('/');
    isLost = false;
    await page.user.click(retry);
    expect(await screen.findByText(/, Joana Prado$/)).toBeTruthy();
    expectPageError(brokenRoute);
  });

  test('whose answer breaks off half-way is no sign-out either', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }));
    const page = renderPage('/', { api, others: { [SESSION]: broken } });
    expect(await screen.findByText('Falha de conexão. Tente novamente.')).toBeTruthy();
    expect(page.path()).toBe('/');
    expectPageError(brokenRoute);
  });
});

describe('a sign-out', () => {
  const SIGN_OUT = '/api/auth/sign-out';

  test('leads to /auth and clears the cached data of the session', async () => {
    const flags = ['admin_verified', 'admin_verified_at'];
    for (const flag of flags) sessionStorage.setItem(flag, 'true');
    const page = renderPage('/', { api, others: { [SIGN_OUT]: { success: true } } });
    await page.user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    expect(page.path()).toBe('/auth');
    expect(page.otherCalls(SIGN_OUT)).toHaveLength(1);
    expect(screen.queryByText(/Joana Prado/)).toBeNull();
    expect(flags.map((flag) => sessionStorage.getItem(flag))).toEqual([null, null]);
  });

  test('that fails says so, and the session continues', async () => {
    const page = renderPage('/', { api, others: { [SIGN_OUT]: LOST } });
    await page.user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Você ainda não saiu')).toBeTruthy();
    expect(page.path()).toBe('/');
  });
});

test('on a shared device the next player sees nothing of the one before', async () => {
  const next = { id: 'a0000000-0000-4000-8000-000000000002', name: 'Rui Barbosa', email: 'rui@example.com' };
  let signedIn: typeof player | null = player;
  let answer: Promise<never> | ReturnType<typeof me> = me();
  const page = renderPage('/perfil', {
    api: { ...api, getMe: () => answer },
    others: {
      [SESSION]: () => signedIn && { user: signedIn, session: { id: 's1' } },
      '/api/auth/list-sessions': [],
      '/api/auth/update-user': new Refusal('UNAUTHORIZED', 401, 'Sessão expirada'),
      '/api/auth/sign-in/email': () => {
        signedIn = next;
        return { user: next };
      },
    },
  });
  expect(await screen.findByText(player.email)).toBeTruthy();
  sessionStorage.setItem('admin_verified', 'true');
  signedIn = null;
  answer = new Promise<never>(() => {});
  await page.user.type(screen.getByLabelText('Nome'), ' Lima');
  await page.user.click(screen.getByRole('button', { name: 'Salvar nome' }));
  await page.user.type(await screen.findByLabelText('E-mail'), next.email);
  expect(sessionStorage.getItem('admin_verified')).toBeNull();
  await page.user.type(screen.getByLabelText('Senha'), 'segredo-de-teste');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await page.user.click(await screen.findByTitle('Perfil'));
  expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeTruthy();
  expect(screen.queryByText(player.email)).toBeNull();
});
