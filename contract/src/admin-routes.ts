import { acquisitionRoutes } from './admin/routes/acquisition.ts';
import { adRoutes } from './admin/routes/ads.ts';
import { alertRoutes } from './admin/routes/alerts.ts';
import { auditRoutes } from './admin/routes/audit.ts';
import { controlRoutes } from './admin/routes/controls.ts';
import { dashboardRoutes } from './admin/routes/dashboard.ts';
import { decisionRoutes } from './admin/routes/decisions.ts';
import { disputeRoutes } from './admin/routes/disputes.ts';
import { lookupRoutes } from './admin/routes/lookup.ts';
import { messageRoutes } from './admin/routes/messages.ts';
import { noteRoutes } from './admin/routes/notes.ts';
import { tagRoutes } from './admin/routes/tags.ts';
import { timelineRoutes } from './admin/routes/timeline.ts';
import { bulkRoutes } from './admin/routes/bulk.ts';
import { viewRoutes } from './admin/routes/views.ts';
import { paymentRoutes } from './admin/routes/payments.ts';
import { documentRoutes } from './admin/routes/documents.ts';
import { oddsRoutes } from './admin/routes/odds.ts';
import { privacyRoutes } from './admin/routes/privacy.ts';
import { receivableRoutes } from './admin/routes/receivables.ts';
import { riskRoutes } from './admin/routes/risk.ts';
import { promotionRoutes } from './admin/routes/promotions.ts';
import { secondPersonRoutes } from './admin/routes/second-person.ts';
import { studioRoutes } from './admin/routes/studio.ts';
import { staffRoutes } from './admin/routes/staff.ts';
import { adminTransactionRoutes } from './admin/routes/transactions.ts';
import { userRoutes } from './admin/routes/users.ts';
import { webhookRoutes } from './admin/routes/webhooks.ts';
import { withdrawalRoutes } from './admin/routes/withdrawals.ts';
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
