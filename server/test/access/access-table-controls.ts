import { codeOnly, row, staffOnly, type Row } from './access-rows.ts';

/** The state of the platform, and what operators switch and limit. */
export const controlTable: Record<string, Row> = {
  'GET /api/admin/settings': row(staffOnly(200)),
  'GET /api/admin/operations': row(staffOnly(200)),
  'POST /api/admin/seed-epochs': row(codeOnly, () => ({ body: {} })),
  'PUT /api/admin/seed-epochs/length': row(codeOnly, () => ({ body: { days: 30 } })),
  'PUT /api/admin/operations/:operation': row(codeOnly, () => ({ path: '/api/admin/operations/sales', body: { paused: false } })),
  'PUT /api/admin/kyc-limits/:status': row(codeOnly, () => ({
    path: '/api/admin/kyc-limits/none',
    body: { deposit_day_cents: null, withdrawal_day_cents: null },
  })),
  'PUT /api/admin/limits': row(codeOnly, () => ({ body: { withdrawal_approval_cents: null } })),
  'PUT /api/admin/thresholds': row(codeOnly, () => ({ body: { code_cents: 1, second_person_cents: 1, reason: 'x' } })),
};
