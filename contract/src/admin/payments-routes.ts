import type { RouteTable } from '../route-table.ts';

export const paymentRoutes = {
  getPaymentProvider: { method: 'GET', path: '/api/admin/payment-provider' },
  savePaymentProvider: { method: 'PUT', path: '/api/admin/payment-provider' },
  listReconciliation: { method: 'GET', path: '/api/admin/reconciliation' },
  resolveDifference: { method: 'POST', path: '/api/admin/reconciliation/resolutions' },
} as const satisfies RouteTable;

export type PaymentRouteName = keyof typeof paymentRoutes;
