import { noop } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { plainSearch } from '../ui/plain-search.ts';
import { isResetLink, readAuthSearch, readConfirmationSearch } from './auth/auth-search.ts';
import { readSignUpSearch } from './auth/sign-up/sign-up-search.ts';
import { sessionQuery } from './auth/session/use-session.ts';
import { readDepositSearch } from './deposits/deposit-search.ts';
import { readDocumentSearch } from './documents/document-search.ts';
import { readVerifySearch } from './fairness/verify-search.ts';
import { productsQuery } from './products/use-products.ts';
import { queryClient } from './query-client.ts';
import { forgetArrival, noteArrival } from './sources/arrival.ts';
import { LoadingScreen } from './shared/loading-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { RouteError } from './shell/route-error.tsx';
import { TitledOutlet } from './shell/titled-outlet.tsx';
import { readHistorySearch } from './wallet/history-search.ts';
import { readYearlySearch } from './yearly/yearly-search.ts';

const root = createRootRoute({
  component: TitledOutlet,
  notFoundComponent: NotFoundScreen,
});

/** Screens for visitors; signed-in players are redirected, unless a mailed link leads here. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: async ({ location }) => {
    const isSignedIn = (await queryClient.query(sessionQuery)) !== null;
    if (isSignedIn && !isResetLink(location)) throw redirect({ to: '/' });
  },
  // Preloads the products that the lobby needs after the sign-in, without waiting for them.
  loader: () => void queryClient.query(productsQuery).catch(noop),
});

/** Screens for signed-in players, with their live events and the PIX dialog. */
const players = createRoute({
  getParentRoute: () => root,
  id: 'players',
  validateSearch: readDepositSearch,
  beforeLoad: async ({ location }) => {
    if (!(await queryClient.query(sessionQuery))) throw redirect({ to: '/auth', state: { from: location.href } });
  },
  component: lazyRouteComponent(async () => await import('./shell/player-frame.tsx'), 'PlayerFrame'),
});

const auth = createRoute({
  getParentRoute: () => visitors,
  path: '/auth',
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(async () => await import('./auth/auth-screen.tsx'), 'AuthScreen'),
});

const signUp = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  validateSearch: readSignUpSearch,
  component: lazyRouteComponent(async () => await import('./auth/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
});

const lobby = createRoute({
  getParentRoute: () => players,
  path: '/',
  validateSearch: readConfirmationSearch,
  component: lazyRouteComponent(async () => await import('./lobby/lobby-screen.tsx'), 'LobbyScreen'),
});

const wallet = createRoute({
  getParentRoute: () => players,
  path: '/wallet',
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(async () => await import('./wallet/wallet-screen.tsx'), 'WalletScreen'),
});

const yearly = createRoute({
  getParentRoute: () => players,
  path: '/informe',
  validateSearch: readYearlySearch,
  component: lazyRouteComponent(async () => await import('./yearly/yearly-screen.tsx'), 'YearlyScreen'),
});

const game = createRoute({
  getParentRoute: () => players,
  path: '/game/$productId',
  component: lazyRouteComponent(async () => await import('./game/game-screen.tsx'), 'GameScreen'),
});

const protection = createRoute({
  getParentRoute: () => players,
  path: '/jogo-responsavel',
  component: lazyRouteComponent(async () => await import('./protection/protection-screen.tsx'), 'ProtectionScreen'),
});

const cards = createRoute({
  getParentRoute: () => players,
  path: '/cartelas',
  component: lazyRouteComponent(async () => await import('./rounds/cards-screen.tsx'), 'CardsScreen'),
});

const profile = createRoute({
  getParentRoute: () => players,
  path: '/perfil',
  component: lazyRouteComponent(async () => await import('./profile/profile-screen.tsx'), 'ProfileScreen'),
});

const notifications = createRoute({
  getParentRoute: () => players,
  path: '/notificacoes',
  component: lazyRouteComponent(async () => await import('./notifications/notifications-screen.tsx'), 'NotificationsScreen'),
});

const selfTest = createRoute({
  getParentRoute: () => players,
  path: '/autoteste',
  component: lazyRouteComponent(async () => await import('./protection/self-test/self-test-screen.tsx'), 'SelfTestScreen'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verificar',
  validateSearch: readVerifySearch,
  component: lazyRouteComponent(async () => await import('./fairness/verify-screen.tsx'), 'VerifyScreen'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/termos',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(async () => await import('./documents/public-screens.tsx'), 'TermsScreen'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacidade',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(async () => await import('./documents/public-screens.tsx'), 'PrivacyScreen'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/regras',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(async () => await import('./documents/public-screens.tsx'), 'RulesScreen'),
});

const routeTree = root.addChildren([
  visitors.addChildren([auth, signUp]),
  players.addChildren([lobby, wallet, game, cards, profile, protection, selfTest, notifications, yearly]),
  verify,
  terms,
  privacy,
  rules,
]);

/** Creates the router. A page has only one, since it follows the browser's address. */
export function createPlayerRouter(history?: RouterHistory) {
  forgetArrival();
  // The parameters of the visitor's link, before the router drops them.
  noteArrival((history ?? globalThis).location.search);
  return createRouter({
    ...(history && { history }),
    routeTree,
    // Otherwise values that no `validateSearch` accepts would reach the screens and the server.
    search: { strict: true },
    ...plainSearch,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPlayerRouter>;
  }
  interface HistoryState {
    /** The address that a visitor came for; the sign-in leads there. */
    from?: string | undefined;
    /** Whose session ended there, if one did: nobody else is led back. */
    playerId?: string;
    /** Whether this entry only adds a PIX to the screen of the entry before it. */
    isPixOverScreen?: boolean;
  }
}
