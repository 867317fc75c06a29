import type { RouteTable } from '../../route-table.ts';

export const privacyRoutes = {
  listPrivacyRequests: { method: 'GET', path: '/api/admin/privacy-requests' },
  completePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/done' },
  refusePrivacyRequest: { method: 'POST', path: '/api/admin/privacy-requests/:id/refuse' },
  revealCpf: { method: 'POST', path: '/api/admin/users/:id/reveal-cpf' },
} as const satisfies RouteTable;

/** The CSV file of the list is not a JSON route, so it is not in the table. */
export const PRIVACY_REQUESTS_EXPORT_PATH = '/api/admin/privacy-requests/export';

export const privacyStatuses = ['open', 'done', 'refused'] as const;
export type PrivacyStatus = (typeof privacyStatuses)[number];
export const privacyStatusLabels = { open: 'Aberto', done: 'Concluído', refused: 'Recusado' } as const;

/** How often an operator may see a CPF in full. */
export const CPF_REVEALS = { most: 5, minutes: 15 } as const;

export type PrivacyRouteName = keyof typeof privacyRoutes;
