import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router';
import { byServerClock } from '../ui/device/server-clock.ts';
import { plainSearch } from '../ui/plain-search.ts';
import { readAcquisitionSearch } from './acquisition/acquisition-search.ts';
import { readAuditSearch } from './audit/audit-search.ts';
import { auditQuery } from './audit/use-audit.ts';
import { readDashboardSearch } from './dashboard/dashboard-search.ts';
import { dashboardQuery } from './dashboard/use-dashboard.ts';
import { decisions, dispute, disputes, secondPerson } from './deciding-routes.ts';
import { dayInSaoPaulo } from './kit/dates/day.ts';
import { lastThirtyDays, rangeOf } from './kit/dates/day-range.ts';
import { readManualSearch } from './manual/manual-search.ts';
import { readPrizesSearch } from './odds/prizes/prizes-search.ts';
import { readParSheetSearch } from './odds/rtp/par-sheet-search.ts';
import { readRtpSearch } from './odds/rtp/rtp-search.ts';
import { readSimulatorSearch } from './odds/simulator/simulator-search.ts';
import { readPaymentsSearch } from './payments/payments-search.ts';
import { readPrivacySearch } from './privacy/privacy-search.ts';
import { readPromotionsSearch } from './promotions/promotions-search.ts';
import { readRiskSearch } from './risk/risk-search.ts';
import { support, timeline, users } from './people-routes.ts';
import { root, staff } from './root-route.ts';
import { LoadingScreen } from './shell/calls/loading-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { createPrivateHistory } from './shell/address/private-history.ts';
import { readAhead, readPageAhead } from './shell/calls/read-ahead.ts';
import { RouteError } from './shell/route-error.tsx';
import { readAccessSearch } from './staff/access/access-search.ts';
import { requireOwnAccess } from './staff/access/require-own-access.ts';
import { captureKey } from './staff/access/remembered-key.ts';
import { readTransactionsSearch } from './transactions/transactions-search.ts';
import { transactionsQuery } from './transactions/use-transactions.ts';
import { readWebhooksSearch } from './webhooks/webhooks-search.ts';
import { readStudioSearch } from './studio/studio-search.ts';

const adminAuth = createRoute({
  getParentRoute: () => root,
  path: '/admin-auth',
  validateSearch: readAccessSearch,
  beforeLoad: captureKey,
  component: lazyRouteComponent(async () => await import('./staff/access/admin-auth-screen.tsx'), 'AdminAuthScreen'),
});

const ownAccess = createRoute({
  getParentRoute: () => root,
  path: '/admin/change-password',
  validateSearch: readAccessSearch,
  beforeLoad: requireOwnAccess,
  component: lazyRouteComponent(async () => await import('./staff/access/own-access-screen.tsx'), 'OwnAccessScreen'),
});

const testDeposit = createRoute({
  getParentRoute: () => root,
  path: '/test-facebook-pixel',
  component: lazyRouteComponent(async () => await import('./ads/test-deposit-screen.tsx'), 'TestDepositScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/admin',
  validateSearch: readDashboardSearch,
  beforeLoad: ({ cause, search }) =>
    readAhead(cause, dashboardQuery(rangeOf(search) ?? lastThirtyDays(dayInSaoPaulo(new Date(byServerClock()))))),
  component: lazyRouteComponent(async () => await import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const transactions = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m2',
  validateSearch: readTransactionsSearch,
  beforeLoad: ({ cause, search }) => {
    if (search.tab === undefined) readAhead(cause, transactionsQuery(search));
  },
  component: lazyRouteComponent(async () => await import('./transactions/transactions-screen.tsx'), 'TransactionsScreen'),
});

const rtp = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m3',
  validateSearch: readRtpSearch,
  component: lazyRouteComponent(async () => await import('./odds/rtp/rtp-screen.tsx'), 'RtpScreen'),
});

const parSheet = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m3/ficha',
  validateSearch: readParSheetSearch,
  component: lazyRouteComponent(async () => await import('./odds/rtp/par-sheet-screen.tsx'), 'ParSheetScreen'),
});

const controls = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m4',
  component: lazyRouteComponent(async () => await import('./controls/controls-screen.tsx'), 'ControlsScreen'),
});

const payments = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m5',
  validateSearch: readPaymentsSearch,
  component: lazyRouteComponent(async () => await import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
});

/** The specification's texts link to this address. */
const xgate = createRoute({
  getParentRoute: () => root,
  path: '/admin/xgate',
  beforeLoad: () => {
    throw redirect({ to: '/admin/m5', replace: true });
  },
});

const promotions = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m6',
  validateSearch: readPromotionsSearch,
  component: lazyRouteComponent(async () => await import('./promotions/promotions-screen.tsx'), 'PromotionsScreen'),
});

const prizes = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m7',
  validateSearch: readPrizesSearch,
  component: lazyRouteComponent(async () => await import('./odds/prizes/prizes-screen.tsx'), 'PrizesScreen'),
});

const ads = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m8',
  component: lazyRouteComponent(async () => await import('./ads/ads-screen.tsx'), 'AdsScreen'),
});

const acquisition = createRoute({
  getParentRoute: () => staff,
  path: '/admin/aquisicao',
  validateSearch: readAcquisitionSearch,
  component: lazyRouteComponent(async () => await import('./acquisition/acquisition-screen.tsx'), 'AcquisitionScreen'),
});

const studio = createRoute({
  getParentRoute: () => staff,
  path: '/admin/estudio',
  validateSearch: readStudioSearch,
  component: lazyRouteComponent(async () => await import('./studio/studio-screen.tsx'), 'StudioScreen'),
});

const draft = createRoute({
  getParentRoute: () => staff,
  path: '/admin/estudio/$id',
  component: lazyRouteComponent(async () => await import('./studio/editor/draft-screen.tsx'), 'DraftScreen'),
});

const simulator = createRoute({
  getParentRoute: () => staff,
  path: '/admin/simulador',
  validateSearch: readSimulatorSearch,
  component: lazyRouteComponent(async () => await import('./odds/simulator/simulator-screen.tsx'), 'SimulatorScreen'),
});

const risk = createRoute({
  getParentRoute: () => staff,
  path: '/admin/risco',
  validateSearch: readRiskSearch,
  component: lazyRouteComponent(async () => await import('./risk/risk-screen.tsx'), 'RiskScreen'),
});

const audit = createRoute({
  getParentRoute: () => staff,
  path: '/admin/auditoria',
  validateSearch: readAuditSearch,
  // Whether an action of an address exists, only the screen knows.
  beforeLoad: ({ cause, search: { registro: _, ...filters } }) => {
    if (filters.action === undefined) readPageAhead(cause, auditQuery(filters));
  },
  component: lazyRouteComponent(async () => await import('./audit/audit-screen.tsx'), 'AuditScreen'),
});

const privacy = createRoute({
  getParentRoute: () => staff,
  path: '/admin/privacidade',
  validateSearch: readPrivacySearch,
  component: lazyRouteComponent(async () => await import('./privacy/privacy-screen.tsx'), 'PrivacyScreen'),
});

const round = createRoute({
  getParentRoute: () => staff,
  path: '/admin/jogadas/$id',
  component: lazyRouteComponent(async () => await import('./lookup/round-screen.tsx'), 'RoundScreen'),
});

const manual = createRoute({
  getParentRoute: () => staff,
  path: '/admin/manual',
  validateSearch: readManualSearch,
  component: lazyRouteComponent(async () => await import('./manual/manual-screen.tsx'), 'ManualScreen'),
});

const manualPage = createRoute({
  getParentRoute: () => staff,
  path: '/admin/manual/$page',
  validateSearch: readManualSearch,
  component: lazyRouteComponent(async () => await import('./manual/manual-screen.tsx'), 'ManualScreen'),
});

const webhooks = createRoute({
  getParentRoute: () => staff,
  path: '/admin/webhooks',
  validateSearch: readWebhooksSearch,
  component: lazyRouteComponent(async () => await import('./webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
});

const screens = [
  dashboard,
  users,
  timeline,
  support,
  transactions,
  rtp,
  parSheet,
  controls,
  payments,
  promotions,
  prizes,
  ads,
  acquisition,
  studio,
  draft,
  simulator,
  risk,
  audit,
  privacy,
  secondPerson,
  decisions,
  disputes,
  dispute,
  round,
  manual,
  manualPage,
  webhooks,
];

const routeTree = root.addChildren([staff.addChildren(screens), adminAuth, ownAccess, testDeposit, xgate]);

/** One per page: it follows the browser's address. */
export const createAdminRouter = (history: RouterHistory = createPrivateHistory()) =>
  createRouter({
    routeTree,
    history,
    // Otherwise values that no `validateSearch` accepts would reach the screens and the server.
    search: { strict: true },
    ...plainSearch,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
