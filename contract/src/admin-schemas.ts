import type { AdminRouteName } from './admin-routes.ts';
import { acquisitionSchemas } from './admin/schemas/acquisition.ts';
import { adSchemas } from './admin/schemas/ads.ts';
import { alertSchemas } from './admin/schemas/alerts.ts';
import { auditSchemas } from './admin/schemas/audit.ts';
import { controlSchemas } from './admin/schemas/controls.ts';
import { dashboardSchemas } from './admin/schemas/dashboard.ts';
import { decisionSchemas } from './admin/schemas/decisions.ts';
import { disputeSchemas } from './admin/schemas/disputes.ts';
import { lookupSchemas } from './admin/schemas/lookup.ts';
import { messageSchemas } from './admin/schemas/messages.ts';
import { noteSchemas } from './admin/schemas/notes.ts';
import { tagSchemas } from './admin/schemas/tags.ts';
import { timelineSchemas } from './admin/schemas/timeline.ts';
import { bulkSchemas } from './admin/schemas/bulk.ts';
import { viewSchemas } from './admin/schemas/views.ts';
import { paymentSchemas } from './admin/schemas/payments.ts';
import { documentSchemas } from './admin/schemas/documents.ts';
import { oddsSchemas } from './admin/schemas/odds.ts';
import { privacySchemas } from './admin/schemas/privacy.ts';
import { receivableSchemas } from './admin/schemas/receivables.ts';
import { riskSchemas } from './admin/schemas/risk.ts';
import { promotionSchemas } from './admin/schemas/promotions.ts';
import { secondPersonSchemas } from './admin/schemas/second-person.ts';
import { studioSchemas } from './admin/schemas/studio.ts';
import { staffSchemas } from './admin/schemas/staff.ts';
import { adminTransactionSchemas } from './admin/schemas/transactions.ts';
import { userSchemas } from './admin/schemas/users.ts';
import { webhookSchemas } from './admin/schemas/webhooks.ts';
import { withdrawalSchemas } from './admin/schemas/withdrawals.ts';
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
