import type { AdminRouteName } from './admin-routes.ts';
import type { RouteTable } from './route-table.ts';

/** Separate from the table, so that the small demo page need not bundle the whole table. */
export const TRACK_PATH = '/api/events/track';
export const VISIT_PATH = '/api/events/visit';

/**
 * Method and path of every route of players and visitors. Without Zod, so that the browser's first
 * bundle stays small.
 */

export const routes = {
  site: { method: 'GET', path: '/api/site' },
  listProducts: { method: 'GET', path: '/api/products' },
  getProduct: { method: 'GET', path: '/api/products/:id' },
  getDocument: { method: 'GET', path: '/api/documents/:kind' },
  acceptTerms: { method: 'POST', path: '/api/terms-acceptance' },
  listGameRules: { method: 'GET', path: '/api/game-rules' },
  getMe: { method: 'GET', path: '/api/me' },
  exportMe: { method: 'GET', path: '/api/me/export' },
  requestErasure: { method: 'POST', path: '/api/me/erasure' },
  getWallet: { method: 'GET', path: '/api/wallet' },
  listNotifications: { method: 'GET', path: '/api/notifications' },
  listUnread: { method: 'GET', path: '/api/notifications/unread' },
  markRead: { method: 'POST', path: '/api/notifications/read' },
  listPushDevices: { method: 'GET', path: '/api/push-devices' },
  subscribePushDevice: { method: 'PUT', path: '/api/push-devices' },
  removePushDevice: { method: 'POST', path: '/api/push-devices/:id/remove' },
  getLimits: { method: 'GET', path: '/api/limits' },
  listPlayWeeks: { method: 'GET', path: '/api/play-weeks' },
  setLimit: { method: 'PUT', path: '/api/limits' },
  askConfirmation: { method: 'POST', path: '/api/confirmations/ask' },
  confirm: { method: 'POST', path: '/api/confirmations' },
  getConfirmationLimit: { method: 'GET', path: '/api/confirmation-limit' },
  setConfirmationLimit: { method: 'PUT', path: '/api/confirmation-limit' },
  listPasskeys: { method: 'GET', path: '/api/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/passkeys/:id' },
  removePasskey: { method: 'POST', path: '/api/passkeys/:id/remove' },
  pausePlaying: { method: 'POST', path: '/api/pause' },
  excludeMyself: { method: 'POST', path: '/api/self-exclusion' },
  listTransactions: { method: 'GET', path: '/api/transactions' },
  getYearlyStatement: { method: 'GET', path: '/api/yearly-statement' },
  getYearlyStatementPdf: { method: 'GET', path: '/api/yearly-statement/pdf' },
  createDeposit: { method: 'POST', path: '/api/functions/create-deposit' },
  getDeposit: { method: 'GET', path: '/api/deposits/:order_id' },
  createWithdrawal: { method: 'POST', path: '/api/functions/create-withdrawal' },
  getWithdrawal: { method: 'GET', path: '/api/withdrawals/:id' },
  listFreeRounds: { method: 'GET', path: '/api/free-rounds' },
  nextRound: { method: 'GET', path: '/api/rounds/next' },
  createRound: { method: 'POST', path: '/api/functions/create-round' },
  listRounds: { method: 'GET', path: '/api/rounds' },
  getRound: { method: 'GET', path: '/api/rounds/:id' },
  getRoundProof: { method: 'GET', path: '/api/rounds/:id/proof' },
  getRoundDayProof: { method: 'GET', path: '/api/rounds/:id/day-proof' },
  updateRoundRevealed: { method: 'POST', path: '/api/rpc/update_round_revealed' },
  listEpochs: { method: 'GET', path: '/api/fairness/epochs' },
  listFairnessDays: { method: 'GET', path: '/api/fairness/days' },
  listWins: { method: 'GET', path: '/api/wins' },
  getAdConsent: { method: 'GET', path: '/api/ad-consent' },
  setAdConsent: { method: 'PUT', path: '/api/ad-consent' },
  getOfferConsent: { method: 'GET', path: '/api/offer-consent' },
  setOfferConsent: { method: 'PUT', path: '/api/offer-consent' },
  trackEvent: { method: 'POST', path: TRACK_PATH },
  countVisit: { method: 'POST', path: VISIT_PATH },
  getOwnSource: { method: 'GET', path: '/api/me/source' },
  forgetOwnSource: { method: 'POST', path: '/api/me/source/forget' },
  paySandboxCode: { method: 'POST', path: '/api/sandbox/payments' },
  setSandboxFaults: { method: 'POST', path: '/api/sandbox/faults' },
} as const satisfies RouteTable;

/** A route of the table above. */
export type PlayerRouteName = keyof typeof routes;
/**
 * Any route of the product. Back-office routes are in `admin-routes.ts`, so that a player's browser
 * need not load them.
 */
export type RouteName = PlayerRouteName | AdminRouteName;

/** The event stream is not a JSON route, so it is not in the table. */
export const EVENTS_PATH = '/api/events';
/** How often the stream sends `beat`, so that a page notices when nothing arrives any more. */
export const EVENTS_BEAT_MS = 20_000;

/**
 * The statement is not a JSON route either: it returns the history as a CSV file. A longer history
 * is cut to its newest rows, this many.
 */
export const STATEMENT_PATH = '/api/transactions/statement';
export const MAX_STATEMENT_ROWS = 50_000;

/**
 * The largest total that is counted for a history. A longer one reports this total, and `hasMore`
 * says whether more rows follow.
 */
export const MAX_HISTORY_TOTAL = 10_000;

/** Unread notifications are counted up to this number; the bell then shows *99+*. */
export const MAX_UNREAD_COUNTED = 100;
