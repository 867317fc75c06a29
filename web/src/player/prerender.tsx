import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { sessionQuery } from './auth/session/use-session.ts';
import type { Player } from './auth/session/session-key.ts';
import { queryClient } from './query-client.ts';
import { createPlayerRouter } from './router.tsx';
import { LateNotice, SoonNotice } from './shell/late-notice.tsx';
import { LoadingScreen } from './shared/loading-screen.tsx';

const somebody: Player = { id: '', name: 'Alguém', email: '' };

/**
 * Renders the first look of the screens, before anything about the visitor is known. The build
 * writes the result into the pages.
 */
export async function prerender(): Promise<Record<'auth' | 'lobby' | 'any' | 'soon' | 'late', string>> {
  // There is no server at build time, so no call is retried.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const auth = await screen('/auth', null);
  const lobby = await screen('/', somebody);
  return {
    auth: stilled(auth),
    lobby: stilled(withoutEmblems(withoutGreeting(lobby))),
    any: renderToStaticMarkup(<LoadingScreen />),
    soon: renderToStaticMarkup(<SoonNotice />),
    late: renderToStaticMarkup(<LateNotice />),
  };
}

async function screen(path: string, player: Player | null): Promise<string> {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, player);
  const router = createPlayerRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // A screen that fails is rendered as a page that is still loading.
  if (!html.includes('<h1')) throw new Error(`the screen of ${path} could not be drawn`);
  return html;
}

/** Removes the greeting: the build knows neither the player's name nor the time of day. */
const withoutGreeting = (html: string): string => html.replaceAll(/(Bom dia|Boa tarde|Boa noite).*?(?=<\/span>)/gs, '');

/**
 * Leaves the emblems' places empty: their numbers weigh more than the words beside them, and most
 * screens end above them.
 */
const withoutEmblems = (html: string): string => html.replaceAll(/(<svg [^>]*viewBox="0 0 48 48"[^>]*>).*?(?=<\/svg>)/gs, '$1');

/**
 * Removes the router's script and makes fields read-only: text typed now would be lost when the app
 * starts.
 */
const stilled = (html: string): string =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<input ', '<input readonly ');
