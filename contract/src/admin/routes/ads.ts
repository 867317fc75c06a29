import type { RouteTable } from '../../route-table.ts';

/** The deposit events that the server sends to the ad platform. */
export const adRoutes = {
  adStatus: { method: 'GET', path: '/api/admin/ads' },
  testDepositFacebook: { method: 'POST', path: '/api/functions/test-deposit-facebook' },
  resendFacebookEvents: { method: 'POST', path: '/api/functions/resend-facebook-events' },
} as const satisfies RouteTable;

/** How far back deposits can be reported again. */
export const MAX_RESENT_HOURS = 168;
/**
 * An older event is not sent: the platform refuses it after seven days, and half a day is left for
 * it to arrive.
 */
export const OLDEST_EVENT_DAYS = 6.5;
/** How long the platform recognises a repetition of the same event. */
export const RECOGNISED_HOURS = 48;

export type AdRouteName = keyof typeof adRoutes;
