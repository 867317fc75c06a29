import type { RouteTable } from '../route-table.ts';

/** Requests of one operator that another operator decides. */
export const secondPersonRoutes = {
  listSecondPersonRequests: { method: 'GET', path: '/api/admin/second-person-requests' },
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
  'set-thresholds',
  'accept-payment-account',
  'publish-card',
  'reset-second-factor',
] as const;
export type SecondPersonKind = (typeof secondPersonKinds)[number];
