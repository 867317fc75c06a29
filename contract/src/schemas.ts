import * as z from 'zod';
import { adminSchemas } from './admin-schemas.ts';
import type { RouteSchema } from './route-schema.ts';
import type { PlayerRouteName } from './routes.ts';
import { consent, newAdConsent, newOfferConsent } from './schemas/consents.ts';
import { siteEvent } from './schemas/analytics.ts';
import { ownSource, visit } from './schemas/sources.ts';
import { depositCharge, depositStatus, newDeposit, depositOrder } from './schemas/deposits.ts';
import { acceptedTerms, documentOf, documentQuery, gameRules, publicDocument, termsAcceptance } from './schemas/documents.ts';
import { chainedDay, dayProof } from './schemas/fairness.ts';
import { site } from './schemas/site.ts';
import { me } from './schemas/me.ts';
import { notificationPage, notificationsQuery, readAnswer, readBody, unreadNotifications } from './schemas/notifications.ts';
import {
  confirmation,
  confirmationAsked,
  confirmationLimit,
  confirmed,
  newConfirmationLimit,
  purpose,
} from './schemas/confirmations.ts';
import { newPushDevice, noChoice, pushDeviceId, pushDevices } from './schemas/pushes.ts';
import { passkeyId, passkeyName, passkeys } from './schemas/passkeys.ts';
import { erasure, erasureAnswer } from './schemas/privacy.ts';
import { playWeeks } from './schemas/play-weeks.ts';
import { exclusion, exclusionAnswer, limitAnswer, newLimit, pause, pauseAnswer, protection } from './schemas/protection.ts';
import { productDetails, productSummary, productId } from './schemas/products.ts';
import { waitingFreeRounds } from './schemas/free-rounds.ts';
import {
  createRoundBody,
  epoch,
  nextRound,
  nextRoundQuery,
  revealBody,
  round,
  roundAnswer,
  roundId,
  roundPage,
  roundProof,
  roundsQuery,
} from './schemas/rounds.ts';
import { sandboxFaults, sandboxPayment, sandboxPaymentAnswer } from './schemas/sandbox.ts';
import { transactionPage, transactionsQuery } from './schemas/transactions.ts';
import { wallet } from './schemas/wallet.ts';
import { win } from './schemas/wins.ts';
import { statementYear, yearlyStatement } from './schemas/yearly-statement.ts';
import { newWithdrawal, withdrawalAnswer, withdrawalId, withdrawalReceipt } from './schemas/withdrawals.ts';

export type { RouteSchema } from './route-schema.ts';
export * from './schemas/problem.ts';
export * from './schemas/events.ts';
export * from './schemas/waiting.ts';
export { acquisitionQuery, cohortsQuery } from './admin/schemas/acquisition.ts';
export { auditFilters } from './admin/schemas/audit.ts';
export { disputeFilters } from './admin/schemas/disputes.ts';
export { reconciliationFilters } from './admin/schemas/payments.ts';
export { privacyRequestFilters } from './admin/schemas/privacy.ts';
export { adminTransactionFilters } from './admin/schemas/transactions.ts';
export { playerFilterQuery } from './admin/schemas/player-filter.ts';
export { personName } from './schemas/scalars.ts';
export { passkeyAssertion, passkeyAttestation, passkeyName } from './schemas/passkeys.ts';
export { signUpSource } from './schemas/sources.ts';
export { pageSizes, statementQuery } from './schemas/transactions.ts';
export { dashboardQuery, figureRowsFileQuery } from './admin/schemas/dashboard.ts';

/**
 * Request and response schemas of each route in `routes`: the single source for parsing,
 * serialising, OpenAPI and types.
 */
const playerSchemas = {
  site: { summary: 'Settings of this site that every screen needs', answer: site },
  listProducts: { summary: 'Active cards, dearest first', answer: z.array(productSummary) },
  getProduct: { summary: 'One active card with its prize table', params: productId, answer: productDetails },
  getDocument: {
    summary: 'A public text of the house, in its current or an earlier version',
    params: documentOf,
    query: documentQuery,
    answer: publicDocument,
  },
  acceptTerms: { summary: 'Accept the current version of the terms', body: termsAcceptance, answer: acceptedTerms },
  listGameRules: { summary: 'Prizes, exact chances and exact RTP of all active cards', answer: z.array(gameRules) },
  getMe: { summary: 'The signed-in player', answer: me },
  exportMe: { summary: 'All stored data about the signed-in player, as a download', answer: z.unknown() },
  requestErasure: { summary: 'Request the erasure of the account, which closes at once', body: erasure, answer: erasureAnswer },
  getWallet: { summary: 'Balance of the signed-in player', answer: wallet },
  listNotifications: {
    summary: 'Notifications of the last 90 days, newest first',
    query: notificationsQuery,
    answer: notificationPage,
  },
  listUnread: { summary: 'Number of unread notifications, and the newest of them', answer: unreadNotifications },
  markRead: { summary: 'Mark the given notifications as read, or all', body: readBody, answer: readAnswer },
  listPushDevices: { summary: 'Devices that receive push messages, and of which kinds', answer: pushDevices },
  subscribePushDevice: {
    summary: 'Send push messages to this device, as long as its session lasts',
    body: newPushDevice,
    answer: pushDevices,
  },
  removePushDevice: { summary: 'Stop push messages to a device', params: pushDeviceId, body: noChoice, answer: pushDevices },
  getLimits: { summary: 'Own limits, pauses and the current play session', answer: protection },
  listPlayWeeks: { summary: 'Time and money spent in the last eight weeks', answer: playWeeks },
  setLimit: {
    summary: 'Set or remove an own limit; a tighter one applies at once, a looser one after 24 hours',
    body: newLimit,
    answer: limitAnswer,
  },
  askConfirmation: {
    summary: 'How the signed-in person can confirm, and the challenge for a passkey',
    body: purpose,
    answer: confirmationAsked,
  },
  confirm: {
    summary: 'Confirm the own identity for one purpose; valid once, for five minutes',
    body: confirmation,
    answer: confirmed,
  },
  getConfirmationLimit: { summary: 'The sum above which own withdrawals need a confirmation', answer: confirmationLimit },
  setConfirmationLimit: {
    summary: 'Set or remove that sum; a lower one applies at once, a higher one or none only once confirmed and after 24 hours',
    body: newConfirmationLimit,
    answer: limitAnswer,
  },
  listPasskeys: { summary: 'Own passkeys, oldest first', answer: passkeys },
  renamePasskey: { summary: 'Rename an own passkey', params: passkeyId, body: passkeyName, answer: z.void(), status: 204 },
  removePasskey: {
    summary: 'Remove an own passkey; needs a confirmation',
    params: passkeyId,
    body: z.strictObject({}),
    answer: z.void(),
    status: 204,
  },
  pausePlaying: { summary: 'Pause playing and depositing for some days', body: pause, answer: pauseAnswer },
  excludeMyself: { summary: 'Self-exclude for months, or without end', body: exclusion, answer: exclusionAnswer },
  listTransactions: { summary: 'History of the signed-in player', query: transactionsQuery, answer: transactionPage },
  getYearlyStatement: {
    summary: 'Deposits, withdrawals, stakes and prizes of the signed-in player by month of a year',
    query: statementYear,
    answer: yearlyStatement,
  },
  getYearlyStatementPdf: { summary: 'The yearly statement as a PDF file', query: statementYear, answer: z.unknown() },
  createDeposit: { summary: 'Create a PIX charge', body: newDeposit, answer: depositCharge },
  getDeposit: { summary: 'Status of a PIX charge', params: depositOrder, answer: depositStatus },
  createWithdrawal: { summary: 'Withdraw by PIX to the own CPF', body: newWithdrawal, answer: withdrawalAnswer },
  getWithdrawal: { summary: 'Receipt of a withdrawal', params: withdrawalId, answer: withdrawalReceipt },
  listFreeRounds: { summary: 'Earned free rounds that were not played yet', answer: z.array(waitingFreeRounds) },
  nextRound: { summary: 'Reserve a card for three minutes', query: nextRoundQuery, answer: nextRound },
  createRound: { summary: 'Buy a card', body: createRoundBody, answer: roundAnswer },
  listRounds: { summary: 'Own rounds, newest first', query: roundsQuery, answer: roundPage },
  getRound: { summary: 'One of the own rounds', params: roundId, answer: round },
  getRoundProof: { summary: 'The proof of a finished round, which repeats its draw', params: roundId, answer: roundProof },
  getRoundDayProof: {
    summary: 'The proof that a finished round is in the public chain of days',
    params: roundId,
    answer: dayProof,
  },
  updateRoundRevealed: { summary: 'Store scratch progress', body: revealBody, answer: z.void(), status: 204 },
  listEpochs: { summary: 'Published seed epochs', answer: z.array(epoch) },
  listFairnessDays: { summary: 'Finished days in the public chain, newest first', answer: z.array(chainedDay) },
  listWins: { summary: 'Latest wins, anonymised', answer: z.array(win) },
  getAdConsent: { summary: 'Whether deposits may be reported to the ad platform', answer: consent },
  setAdConsent: {
    summary: 'Allow or forbid that deposits are reported to the ad platform',
    body: newAdConsent,
    answer: consent,
  },
  getOfferConsent: { summary: 'Whether the player agreed to get offers', answer: consent },
  setOfferConsent: { summary: 'Agree to get offers, or to get none', body: newOfferConsent, answer: consent },
  trackEvent: { summary: 'A step of an anonymous visitor', body: siteEvent, answer: z.void(), status: 204 },
  countVisit: { summary: 'Count a visit from a source', body: visit, answer: z.void(), status: 204 },
  getOwnSource: { summary: 'The source that the player came from, if they agreed that it is stored', answer: ownSource },
  forgetOwnSource: { summary: 'Delete the stored source of the player', body: z.strictObject({}), answer: ownSource },
  paySandboxCode: { summary: 'The sandbox bank pays a code', body: sandboxPayment, answer: sandboxPaymentAnswer },
  setSandboxFaults: { summary: 'Set the simulated faults of the sandbox bank', body: sandboxFaults, answer: sandboxFaults },
} as const satisfies Record<PlayerRouteName, RouteSchema>;

/** Request and response schemas of every route of the product. */
export const schemas = { ...playerSchemas, ...adminSchemas };
