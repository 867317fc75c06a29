import { everybody, openRow, row, type Row } from './access-rows.ts';

/** The routes that check no session, but what else a caller knows: a signature or a code. */
export const openTable: Record<string, Row> = {
  'POST /api/webhooks/:provider': openRow(everybody(401), () => ({
    path: '/api/webhooks/sandbox',
    body: { event: 'charge.paid' },
  })),
  'POST /api/sandbox/payments': row(everybody(200), ({ pixCode }) => ({ body: { pix_code: pixCode } })),
  'POST /api/sandbox/faults': row(everybody(200), () => ({ body: { faults: [] } })),
  'GET /sandbox/banco': row(everybody(200)),
  'GET /sandbox/banco.css': row(everybody(200)),
  'GET /sandbox/banco.js': row(everybody(200)),
  'POST /sandbox/api/charges': row(everybody(401), () => ({ body: {} })),
  'GET /sandbox/api/balance': row(everybody(401)),
  'GET /sandbox/api/charges/:txid': row(everybody(401), () => ({ path: '/sandbox/api/charges/1' })),
  'POST /sandbox/api/payouts': row(everybody(401), () => ({ body: {} })),
  'GET /sandbox/api/payouts/:reference': row(everybody(401), () => ({ path: '/sandbox/api/payouts/1' })),
};
