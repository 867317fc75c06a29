import type { RouteTable } from '../../route-table.ts';

/** Requests of one operator that another operator decides. */
export const secondPersonRoutes = {
  listSecondPersonRequests: { method: 'GET', path: '/api/admin/second-person-requests' },
  getSecondPersonRequest: { method: 'GET', path: '/api/admin/second-person-requests/:id' },
  approveSecondPersonRequest: { method: 'POST', path: '/api/admin/second-person-requests/:id/approve' },
  refuseSecondPersonRequest: { method: 'POST', path: '/api/admin/second-person-requests/:id/refuse' },
  withdrawSecondPersonRequest: { method: 'POST', path: '/api/admin/second-person-requests/:id/withdraw' },
} as const satisfies RouteTable;

export type SecondPersonRouteName = keyof typeof secondPersonRoutes;

/**
 * The actions that can need a second person. `second_person_roles` in the database says who asks
 * for each, `second_person_deciders` who decides it.
 */
export const secondPersonKinds = [
  'adjust-balance',
  'approve-withdrawal',
  'reject-withdrawal',
  'give-back-withdrawal',
  'change-welcome-bonus',
  'start-free-rounds',
  'set-thresholds',
  'accept-payment-account',
  'publish-card',
  'reset-second-factor',
] as const;
export type SecondPersonKind = (typeof secondPersonKinds)[number];

/** A request that nobody decides expires after this time. */
export const SECOND_PERSON_HOURS = 72;
/** Who has had a role for less than this time may not be the second person. */
export const NEW_IN_ROLE_HOURS = 24;
/** An administrator decides alone when no colleague has been active for this time. */
export const ALONE_AFTER_DAYS = 30;
