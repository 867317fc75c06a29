import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { sessionQuery } from './auth/use-session.ts';
import type { Player } from './auth/use-session.ts';
import { queryClient } from './query-client.ts';
import { createPlayerRouter } from './router.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const somebody: Player = { id: '', name: 'Alguém', email: '' };

/** The first look of screens, before anything of their visitor is known: what the build writes into the pages. */
export async function prerender(): Promise<{ auth: string; lobby: string; any: string }> {
  // Nobody answers here, and nobody is to be asked twice.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const auth = await screen('/auth', null);
  const lobby = await screen('/', somebody);
  return { auth: stilled(auth), lobby: stilled(withoutGreeting(lobby)), any: renderToStaticMarkup(<LoadingScreen />) };
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
  // What fails here is drawn as a page that still loads.
  if (!html.includes('<h1')) throw new Error(`the screen of ${path} could not be drawn`);
  return html;
}

/** Whom it greets, and whether it is morning, is not known to the build. */
const withoutGreeting = (html: string): string => html.replaceAll(/(Bom dia|Boa tarde|Boa noite)[^<]*/g, '');

/** Without the router's script. Nothing can be typed yet: it would be lost when the app comes. */
const stilled = (html: string): string =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<input ', '<input readonly ');
