import { acquisitionRoutes } from './admin/acquisition-routes.ts';
import { adRoutes } from './admin/ads-routes.ts';
import { alertRoutes } from './admin/alerts-routes.ts';
import { auditRoutes } from './admin/audit-routes.ts';
import { controlRoutes } from './admin/controls-routes.ts';
import { dashboardRoutes } from './admin/dashboard-routes.ts';
import { decisionRoutes } from './admin/decisions-routes.ts';
import { disputeRoutes } from './admin/disputes-routes.ts';
import { lookupRoutes } from './admin/lookup-routes.ts';
import { messageRoutes } from './admin/messages-routes.ts';
import { noteRoutes } from './admin/notes-routes.ts';
import { tagRoutes } from './admin/tags-routes.ts';
import { timelineRoutes } from './admin/timeline-routes.ts';
import { bulkRoutes } from './admin/bulk-routes.ts';
import { viewRoutes } from './admin/views-routes.ts';
import { paymentRoutes } from './admin/payments-routes.ts';
import { documentRoutes } from './admin/documents-routes.ts';
import { oddsRoutes } from './admin/odds-routes.ts';
import { privacyRoutes } from './admin/privacy-routes.ts';
import { receivableRoutes } from './admin/receivables-routes.ts';
import { riskRoutes } from './admin/risk-routes.ts';
import { promotionRoutes } from './admin/promotions-routes.ts';
import { secondPersonRoutes } from './admin/second-person-routes.ts';
import { studioRoutes } from './admin/studio-routes.ts';
import { staffRoutes } from './admin/staff-routes.ts';
import { adminTransactionRoutes } from './admin/transactions-routes.ts';
import { userRoutes } from './admin/users-routes.ts';
import { webhookRoutes } from './admin/webhooks-routes.ts';
import { withdrawalRoutes } from './admin/withdrawals-routes.ts';
import type { RouteTable } from './route-table.ts';

/** Method and path of every back-office route, grouped by subject. */
export const adminRoutes = {
  ...staffRoutes,
  ...auditRoutes,
  ...controlRoutes,
  ...documentRoutes,
  ...promotionRoutes,
  ...dashboardRoutes,
  ...riskRoutes,
  ...adRoutes,
  ...acquisitionRoutes,
  ...paymentRoutes,
  ...oddsRoutes,
  ...studioRoutes,
  ...userRoutes,
  ...adminTransactionRoutes,
  ...withdrawalRoutes,
  ...disputeRoutes,
  ...receivableRoutes,
  ...decisionRoutes,
  ...alertRoutes,
  ...lookupRoutes,
  ...messageRoutes,
  ...noteRoutes,
  ...tagRoutes,
  ...timelineRoutes,
  ...viewRoutes,
  ...bulkRoutes,
  ...privacyRoutes,
  ...secondPersonRoutes,
  ...webhookRoutes,
} as const satisfies RouteTable;

export type AdminRouteName = keyof typeof adminRoutes;
