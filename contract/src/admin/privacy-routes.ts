import type { RouteTable } from '../route-table.ts';

export const privacyRoutes = {
  listPrivacyRequests: { method: 'GET', path: '/api/admin/privacy-requests' },
  completePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/done' },
  refusePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/refuse' },
  revealCpf: { method: 'POST', path: '/api/admin/users/:id/reveal-cpf' },
} as const satisfies RouteTable;

export type PrivacyRouteName = keyof typeof privacyRoutes;

/** Length of the reason for a refusal. The note of a completed request is optional. */
export const MIN_PRIVACY_REASON_LENGTH = 5;
export const MAX_PRIVACY_REASON_LENGTH = 500;
