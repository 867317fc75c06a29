import { randomUUID } from 'node:crypto';
import { deciderOnly, financeOnly, row, staffOnly, type Role, type Row } from './access-rows.ts';

/** A decision of a kind that the role may decide. */
const decisionPath = (role: Role, end = '') =>
  `/api/admin/decisions/${role === 'support' ? 'kyc' : 'withdrawal'}/${randomUUID()}${end}`;

/** Everything that waits for a decision, including disputes. */
export const decisionTable: Record<string, Row> = {
  'GET /api/admin/decisions': row(deciderOnly(200)),
  'GET /api/admin/decisions/count': row(deciderOnly(200)),
  'GET /api/admin/decisions/:kind/:id': row(deciderOnly(404), (_, role) => ({ path: decisionPath(role) })),
  'PUT /api/admin/decisions/:kind/:id/holder': row(deciderOnly(404), (_, role) => ({
    path: decisionPath(role, '/holder'),
    body: { from: null, to: null },
  })),
  'POST /api/admin/decisions/:kind/:id/question': row(deciderOnly(404), (_, role) => ({
    path: decisionPath(role, '/question'),
    body: { text: 'Envie o comprovante.', seen_asked_at: null },
  })),
  'POST /api/admin/provider-anomalies/:id/settle': row(financeOnly(404), () => ({
    path: `/api/admin/provider-anomalies/${randomUUID()}/settle`,
    body: { note: 'conferido no painel', seen_detail: 'ODD', seen_dispute: null },
  })),
  'GET /api/admin/alert-settings': row(deciderOnly(200)),
  'PUT /api/admin/alert-settings': row(deciderOnly(200), () => ({
    body: { mail_kinds: [], webhook_kinds: [], webhook_url: null, quiet: null },
  })),
  'POST /api/admin/alert-settings/test': row(deciderOnly(200), () => ({ body: {} })),
  'GET /api/admin/disputes': row(staffOnly(200)),
  'GET /api/admin/disputes/export': row(staffOnly(200)),
  'GET /api/admin/disputes/:id': row(staffOnly(404), () => ({ path: `/api/admin/disputes/${randomUUID()}` })),
  'GET /api/admin/disputes/:id/evidence': row(financeOnly(404), () => ({
    path: `/api/admin/disputes/${randomUUID()}/evidence`,
  })),
  'POST /api/admin/disputes/:id/answer': row(financeOnly(404), () => ({
    path: `/api/admin/disputes/${randomUUID()}/answer`,
    body: { answer: 'accepted', seen_answered_at: null },
  })),
  'GET /api/admin/receivables': row(staffOnly(200)),
  'GET /api/admin/receivables/export': row(staffOnly(200)),
  'POST /api/admin/receivables/:id/collect': row(financeOnly(404), () => ({
    path: `/api/admin/receivables/${randomUUID()}/collect`,
    body: { user_id: randomUUID(), seen_owed_cents: 1200 },
  })),
};
