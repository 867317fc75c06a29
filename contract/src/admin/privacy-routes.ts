import type { RouteTable } from '../route-table.ts';

export const privacyRoutes = {
  listPrivacyRequests: { method: 'GET', path: '/api/admin/privacy-requests' },
  completePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/done' },
  refusePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/refuse' },
  revealCpf: { method: 'POST', path: '/api/admin/users/:id/reveal-cpf' },
} as const satisfies RouteTable;

export type PrivacyRouteName = keyof typeof privacyRoutes;
