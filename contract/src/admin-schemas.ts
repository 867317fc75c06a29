import type { AdminRouteName } from './admin-routes.ts';
import { acquisitionSchemas } from './admin/acquisition.ts';
import { adSchemas } from './admin/ads.ts';
import { alertSchemas } from './admin/alerts.ts';
import { auditSchemas } from './admin/audit.ts';
import { controlSchemas } from './admin/controls.ts';
import { dashboardSchemas } from './admin/dashboard.ts';
import { decisionSchemas } from './admin/decisions.ts';
import { disputeSchemas } from './admin/disputes.ts';
import { lookupSchemas } from './admin/lookup.ts';
import { messageSchemas } from './admin/messages.ts';
import { noteSchemas } from './admin/notes.ts';
import { tagSchemas } from './admin/tags.ts';
import { timelineSchemas } from './admin/timeline.ts';
import { bulkSchemas } from './admin/bulk.ts';
import { viewSchemas } from './admin/views.ts';
import { paymentSchemas } from './admin/payments.ts';
import { documentSchemas } from './admin/documents.ts';
import { oddsSchemas } from './admin/odds.ts';
import { privacySchemas } from './admin/privacy.ts';
import { receivableSchemas } from './admin/receivables.ts';
import { riskSchemas } from './admin/risk.ts';
import { promotionSchemas } from './admin/promotions.ts';
import { secondPersonSchemas } from './admin/second-person.ts';
import { studioSchemas } from './admin/studio.ts';
import { staffSchemas } from './admin/staff.ts';
import { adminTransactionSchemas } from './admin/transactions.ts';
import { userSchemas } from './admin/users.ts';
import { webhookSchemas } from './admin/webhooks.ts';
import { withdrawalSchemas } from './admin/withdrawals.ts';
import type { RouteSchema } from './route-schema.ts';

/** Request and response schemas of every back-office route, grouped by subject. */
export const adminSchemas = {
  ...staffSchemas,
  ...auditSchemas,
  ...controlSchemas,
  ...documentSchemas,
  ...promotionSchemas,
  ...dashboardSchemas,
  ...riskSchemas,
  ...adSchemas,
  ...acquisitionSchemas,
  ...paymentSchemas,
  ...oddsSchemas,
  ...studioSchemas,
  ...userSchemas,
  ...adminTransactionSchemas,
  ...withdrawalSchemas,
  ...disputeSchemas,
  ...receivableSchemas,
  ...decisionSchemas,
  ...alertSchemas,
  ...lookupSchemas,
  ...messageSchemas,
  ...noteSchemas,
  ...tagSchemas,
  ...timelineSchemas,
  ...viewSchemas,
  ...bulkSchemas,
  ...privacySchemas,
  ...secondPersonSchemas,
  ...webhookSchemas,
} as const satisfies Record<AdminRouteName, RouteSchema>;
