import { randomUUID } from 'node:crypto';
import { PASSWORD as password } from '../planted/plant-account.ts';
import { assertion } from './access-bodies.ts';
import {
  adminOnly,
  codeOnly,
  deciderOnly,
  everybody,
  financeOnly,
  row,
  staffOnly,
  supportOnly,
  type Row,
} from './access-rows.ts';
import { controlTable } from './access-table-controls.ts';
import { decisionTable } from './access-table-decisions.ts';
import { studioTable } from './access-table-studio.ts';
import { supportTable } from './access-table-support.ts';

const decisionRow = (decision: string, expected: readonly number[], body: object = {}) =>
  row(expected, () => ({ path: `/api/admin/second-person-requests/${randomUUID()}/${decision}`, body }));
const endpoint = { url: 'https://sistemas.example/eventos', kinds: ['deposit.credited'] };
const seen = { ...endpoint, is_active: true };
const cost = { source: 'google', first_day: '2026-11-01', last_day: '2026-11-30', amount_cents: 100_000 };
const webhookPath = (end = '') => `/api/admin/webhook-endpoints/${randomUUID()}${end}`;
const sessionEnd = () => `/api/admin/staff/${randomUUID()}/sessions/${randomUUID()}/end`;

/** The routes of the back-office. */
export const officeTable: Record<string, Row> = {
  'GET /api/admin/withdrawals': row(staffOnly(200)),
  'POST /api/functions/admin-secure-auth/check-route': row(everybody(200), () => ({ body: { slug: 'of nobody' } })),
  'POST /api/functions/admin-secure-auth/login': row(everybody(404), () => ({
    body: { email: 'nobody@example.com', password, slug: 'of nobody' },
  })),
  'POST /api/functions/admin-secure-auth/passkey': row(everybody(404), () => ({ body: { slug: 'of nobody', assertion } })),
  'GET /api/admin/staff': row(staffOnly(200)),
  'POST /api/admin/staff': row(codeOnly, () => ({
    body: { name: 'Rui Lima', email: `${randomUUID()}@example.com`, role: 'auditor' }, // without a code
  })),
  'PATCH /api/admin/staff/:id': row(codeOnly, () => ({ path: `/api/admin/staff/${randomUUID()}`, body: { role: 'auditor' } })),
  'GET /api/admin/staff/:id/sessions': row(adminOnly(404), () => ({ path: `/api/admin/staff/${randomUUID()}/sessions` })),
  'POST /api/admin/staff/:id/sessions/:session_id/end': row(adminOnly(404), () => ({ path: sessionEnd(), body: {} })),
  'POST /api/admin/admin-key': row(codeOnly, () => ({ body: {} })),
  'GET /api/admin/ads': row(staffOnly(200)),
  'GET /api/admin/acquisition': row(staffOnly(200)),
  'GET /api/admin/acquisition/report': row(staffOnly(200)),
  'GET /api/admin/acquisition/cohorts': row(staffOnly(200)),
  'GET /api/admin/acquisition/cohorts/report': row(staffOnly(200)),
  'GET /api/admin/acquisition/costs': row(staffOnly(200)),
  'POST /api/admin/acquisition/costs': row(financeOnly(200), () => ({ body: { costs: [cost] } })),
  'POST /api/admin/acquisition/costs/:id/removal': row(financeOnly(404), () => ({
    path: `/api/admin/acquisition/costs/${randomUUID()}/removal`,
    body: {},
  })),
  'POST /api/functions/test-deposit-facebook': row(adminOnly(200), () => ({ body: { amount_brl: 30 } })),
  'POST /api/functions/resend-facebook-events': row(adminOnly(200), () => ({ body: { hours: 2 } })),
  'GET /api/admin/payment-provider': row(staffOnly(200)),
  'PUT /api/admin/payment-provider': row(codeOnly, () => ({
    body: { provider: 'sandbox', is_active: true }, // without a code
  })),
  'GET /api/admin/reconciliation': row(staffOnly(200)),
  'GET /api/admin/reconciliation/export': row(staffOnly(200)),
  'POST /api/admin/reconciliation/resolutions': row(financeOnly(404), () => ({
    body: {
      day: '2026-01-01',
      provider: 'sandbox',
      type: 'DEPOSIT',
      subject: 'of nothing',
      seen: { kind: 'unknown_there', our_status: null, our_cents: null, their_status: null, their_cents: null },
      reason: 'a reason',
    },
  })),
  'GET /api/admin/dashboard': row(staffOnly(200)),
  'GET /api/admin/dashboard/rows': row(staffOnly(200), () => ({ query: { figure: 'ggr' } })),
  'GET /api/admin/dashboard/rows/report': row(staffOnly(200), () => ({ query: { figure: 'ggr' } })),
  'GET /api/admin/dashboard/report': row(staffOnly(200)),
  'GET /api/admin/solvency': row(staffOnly(200)),
  'GET /api/admin/products': row(staffOnly(200)),
  'GET /api/admin/products/:id': row(staffOnly(200), ({ productId }) => ({ path: `/api/admin/products/${productId}` })),
  'GET /api/admin/products/:id/audit': row(staffOnly(200), ({ productId }) => ({
    path: `/api/admin/products/${productId}/audit`,
  })),
  'GET /api/admin/products/:id/metrics': row(staffOnly(200), ({ productId }) => ({
    path: `/api/admin/products/${productId}/metrics`,
  })),
  'GET /api/admin/products/:id/versions': row(staffOnly(200), ({ productId }) => ({
    path: `/api/admin/products/${productId}/versions`,
  })),
  'GET /api/admin/products/:id/versions/:number': row(staffOnly(200), ({ productId }) => ({
    path: `/api/admin/products/${productId}/versions/1`,
  })),
  'POST /api/admin/products/:id/versions/:number/restore': row(adminOnly(422), ({ productId }) => ({
    path: `/api/admin/products/${productId}/versions/1/restore`, // it is the present one
    body: { acknowledged: true },
  })),
  'PUT /api/admin/products/:id/prizes': row(adminOnly(404), ({ productId }) => ({
    path: `/api/admin/products/${productId}/prizes`,
    body: { prizes: [{ id: 2_147_483_647, display_weight: 1, hit_rate_base: 0.05 }] },
  })),
  'POST /api/functions/update-product-rtp': row(adminOnly(422), ({ productId }) => ({
    body: { product_id: productId, rtp_target: 0.5, acknowledged: true }, // below its range
  })),
  'POST /api/functions/simulate-rtp': row(staffOnly(200), ({ productId }) => ({
    body: { product_id: productId, samples: 1000 },
  })),
  'GET /api/admin/users': row(staffOnly(200)),
  'GET /api/admin/users/:id': row(staffOnly(404), () => ({ path: `/api/admin/users/${randomUUID()}` })),
  'PATCH /api/admin/users/:id': row(supportOnly(404), () => ({
    path: `/api/admin/users/${randomUUID()}`,
    body: { status: 'blocked', reason: 'fraude' },
  })),
  'POST /api/functions/admin-adjust-balance': row(financeOnly(404), () => ({
    body: { user_id: randomUUID(), operation: 'add', amount_cents: 1000 },
  })),
  'GET /api/functions/admin-transactions-api': row(staffOnly(200)),
  'GET /api/functions/admin-transactions-api/export': row(staffOnly(200)),
  'GET /api/admin/welcome-bonus': row(staffOnly(200)),
  'PUT /api/admin/welcome-bonus': row(financeOnly(422), () => ({
    body: {
      is_active: false,
      eligibility_percentage: 0.3,
      max_budget_cents: 100_000,
      min_prize_cents: 500,
      max_prize_cents: 5000,
      boost_multiplier: 1.5,
    },
  })),
  'POST /api/admin/welcome-bonus/reset-budget': row(financeOnly(422)),
  'GET /api/admin/welcome-bonus/logs': row(staffOnly(200)),
  'GET /api/admin/welcome-bonus/results': row(staffOnly(200)),
  'GET /api/admin/free-rounds': row(staffOnly(200)),
  'PUT /api/admin/free-rounds': row(financeOnly(422), () => ({ body: { is_active: false } })),
  ...controlTable,
  'GET /api/admin/documents': row(staffOnly(200)),
  'POST /api/admin/documents/:kind': row(codeOnly, () => ({
    path: '/api/admin/documents/termos',
    body: { based_on: 0, text: 'x', changes: 'x', requires_acceptance: false }, // without a code
  })),
  'PUT /api/admin/operator-identity': row(codeOnly, () => ({
    body: {
      based_on: 0,
      legal_name: 'x',
      cnpj: null,
      licence: null,
      address: null,
      ombudsman_phone: null,
      ombudsman_email: null,
    },
  })),
  'GET /api/admin/risk': row(staffOnly(200)),
  'GET /api/admin/risk/chart': row(staffOnly(200), ({ productId }) => ({ query: { product_id: String(productId) } })),
  'GET /api/admin/risk/players': row(staffOnly(200)),
  'GET /api/admin/risk/devices': row(staffOnly(200)),
  'POST /api/admin/risk/acknowledgements': row(financeOnly(404), () => ({ body: { alarm: 'of nothing', seen_level: 1 } })),
  'GET /api/admin/audit': row(staffOnly(200)),
  'GET /api/admin/audit/verification': row(staffOnly(200)),
  'GET /api/admin/audit/export': row(staffOnly(200)),
  'POST /api/admin/withdrawals/:id/approve': row(financeOnly(422), () => ({
    path: `/api/admin/withdrawals/${randomUUID()}/approve`,
    body: {},
  })),
  'POST /api/admin/withdrawals/:id/reject': row(financeOnly(422), () => ({
    path: `/api/admin/withdrawals/${randomUUID()}/reject`,
    body: {},
  })),
  'POST /api/admin/withdrawals/:id/give-back': row(financeOnly(422), () => ({
    path: `/api/admin/withdrawals/${randomUUID()}/give-back`,
    body: { reason: 'o provedor recusa a chave' },
  })),
  ...decisionTable,
  ...studioTable,
  ...supportTable,
  'POST /api/admin/find': row(staffOnly(200), () => ({ body: { q: 'maria' } })),
  'GET /api/admin/rounds/:id': row(staffOnly(200), ({ finishedRound }) => ({ path: `/api/admin/rounds/${finishedRound}` })),

  'GET /api/admin/privacy-requests': row(supportOnly(200)),
  'GET /api/admin/privacy-requests/export': row(supportOnly(200)),
  'POST /api/admin/privacy-requests/:id/done': row(supportOnly(404), () => ({
    path: `/api/admin/privacy-requests/${randomUUID()}/done`,
    body: {},
  })),
  'POST /api/admin/privacy-requests/:id/refuse': row(supportOnly(404), () => ({
    path: `/api/admin/privacy-requests/${randomUUID()}/refuse`,
    body: { reason: 'um motivo' },
  })),
  'POST /api/admin/users/:id/reveal-cpf': row(supportOnly(404), () => ({
    path: `/api/admin/users/${randomUUID()}/reveal-cpf`,
    body: { reason: 'um motivo' },
  })),

  'GET /api/admin/webhook-endpoints': row(staffOnly(200)),
  'POST /api/admin/webhook-endpoints': row(codeOnly, () => ({ body: endpoint })),
  'PUT /api/admin/webhook-endpoints/:id': row(codeOnly, () => ({ path: webhookPath(), body: seen })),
  'POST /api/admin/webhook-endpoints/:id/removal': row(codeOnly, () => ({ path: webhookPath('/removal'), body: { seen } })),
  'POST /api/admin/webhook-endpoints/:id/secret': row(codeOnly, () => ({ path: webhookPath('/secret'), body: {} })),
  'POST /api/admin/webhook-endpoints/:id/test': row(adminOnly(409), () => ({ path: webhookPath('/test'), body: {} })),
  'GET /api/admin/webhook-messages': row(staffOnly(200)),
  'GET /api/admin/webhook-messages/:id': row(staffOnly(404), () => ({ path: `/api/admin/webhook-messages/${randomUUID()}` })),
  'POST /api/admin/webhook-messages/resend': row(adminOnly(404), () => ({ body: { message_id: randomUUID() } })),
  'GET /api/admin/second-person-requests': row(staffOnly(200)),
  'GET /api/admin/second-person-requests/:id': row(staffOnly(404), () => ({
    path: `/api/admin/second-person-requests/${randomUUID()}`,
  })),
  'POST /api/admin/second-person-requests/:id/approve': decisionRow('approve', financeOnly(422), { reason: 'sem código' }),
  'POST /api/admin/second-person-requests/:id/refuse': decisionRow('refuse', financeOnly(422), { reason: 'sem código' }),
  'POST /api/admin/second-person-requests/:id/withdraw': decisionRow('withdraw', deciderOnly(404)),
};
