import { randomUUID } from 'node:crypto';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { dayOf } from '../../src/platform/time/sao-paulo-time.ts';
import { foreignPushDevice } from './access-bodies.ts';
import { everybody, lastRow, mayPlay, ownerOnly, row, signedIn, type Row } from './access-rows.ts';

const fromElsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } };

/** The routes of visitors and players. */
export const playerTable: Record<string, Row> = {
  'GET /healthz': row(everybody(200)),
  'GET /readyz': row(everybody(200)),
  'GET /metrics': row(everybody(404), () => fromElsewhere),
  'GET /sitemap.xml': row(everybody(200)),
  'GET /dev/mails': row(everybody(200)),
  'GET /dev/mails/:file': row(everybody(404), () => ({ path: '/dev/mails/nobody.html' })),
  'GET /manifest.webmanifest': row(everybody(200)),
  'GET /api/openapi.json': row(everybody(200)),
  'GET /api/site': row(everybody(200)),
  'GET /api/documents/:kind': row(everybody(404), () => ({ path: '/api/documents/termos', query: { versao: '9' } })),
  'POST /api/terms-acceptance': row(signedIn(409), () => ({ body: { version: 9 } })), // which was never published
  'GET /api/game-rules': row(everybody(200)),
  'GET /api/products': row(everybody(200)),
  'GET /api/products/:id': row(everybody(200), ({ productId }) => ({ path: `/api/products/${productId}` })),
  'GET /api/fairness/epochs': row(everybody(200)),
  'GET /api/fairness/days': row(everybody(200)),
  'GET /api/wins': row(everybody(200)),
  'POST /api/events/track': row(everybody(204), () => ({ body: { event: 'page_view', visitor_id: randomUUID() } })),
  'POST /api/events/visit': row(everybody(204), () => ({ body: { source: 'google' } })),
  'GET /api/me/source': row(signedIn(200)),
  'POST /api/me/source/forget': row(signedIn(200), () => ({ body: {} })),
  'GET /api/ad-consent': row(signedIn(200)),
  'PUT /api/ad-consent': row(signedIn(200), () => ({ body: { granted: false } })),
  'GET /api/offer-consent': row(signedIn(200)),
  'PUT /api/offer-consent': row(signedIn(200), () => ({ body: { granted: false } })),
  'GET /api/events': row(signedIn(200)),
  'GET /api/me': row(signedIn(200)),
  'GET /api/me/export': row(signedIn(200)),
  'POST /api/me/erasure': row(signedIn(422), () => ({ body: { password: 'a wrong one' } })),
  'GET /api/wallet': row(signedIn(200)),
  'GET /api/transactions': row(signedIn(200)),
  'GET /api/transactions/statement': row(signedIn(200)),
  'GET /api/yearly-statement': row(signedIn(200), () => ({ query: { year: dayOf(new Date()).slice(0, 4) } })),
  'GET /api/yearly-statement/pdf': row(signedIn(200), () => ({ query: { year: dayOf(new Date()).slice(0, 4) } })),
  'GET /api/notifications': row(signedIn(200)),
  'GET /api/notifications/unread': row(signedIn(200)),
  'POST /api/notifications/read': row(signedIn(200), () => ({ body: {} })),
  'GET /api/push-devices': row(signedIn(200)),
  'PUT /api/push-devices': row(signedIn(422), () => ({ body: foreignPushDevice })),
  'POST /api/push-devices/:id/remove': row(signedIn(404), () => ({ path: `/api/push-devices/${randomUUID()}/remove`, body: {} })),
  'GET /api/limits': row(signedIn(200)),
  'GET /api/play-weeks': row(signedIn(200)),
  'PUT /api/limits': row(signedIn(200), () => ({ body: { kind: 'loss', period: 'month', amount: 10_000_000 } })),
  'GET /api/passkeys': row(signedIn(200)),
  'PATCH /api/passkeys/:id': row(signedIn(404), () => ({ path: `/api/passkeys/${randomUUID()}`, body: { name: 'Celular' } })),
  'POST /api/passkeys/:id/remove': row(signedIn(404), () => ({ path: `/api/passkeys/${randomUUID()}/remove`, body: {} })),
  'POST /api/confirmations/ask': row(signedIn(200), () => ({ body: { purpose: 'add-passkey' } })),
  'POST /api/confirmations': row(signedIn(422), () => ({
    body: { for: { purpose: 'add-passkey' }, proof: { kind: 'password', password: 'a wrong one' } },
  })),
  'GET /api/confirmation-limit': row(signedIn(200)),
  'PUT /api/confirmation-limit': row(signedIn(200), () => ({ body: { amount_cents: 1_000_000 } })),
  'POST /api/pause': lastRow(signedIn(200), () => ({ body: { days: 1 } })),
  'POST /api/self-exclusion': lastRow(signedIn(200), () => ({ body: { months: 1 } })),
  'POST /api/functions/create-deposit': row(mayPlay(200), () => ({ body: { amount_cents: 1000 } })),
  'GET /api/deposits/:order_id': row(ownerOnly(200), ({ orderId }) => ({ path: `/api/deposits/${orderId}` })),
  'POST /api/functions/create-withdrawal': row(signedIn(200), ({ cpf }, role) => ({
    body: { amount_cents: 1000, cpf: role === 'player' ? cpf : cpfRule.generate() },
  })),
  'GET /api/withdrawals/:id': row(ownerOnly(200), ({ withdrawalId }) => ({ path: `/api/withdrawals/${withdrawalId}` })),
  'GET /api/free-rounds': row(signedIn(200)),
  'GET /api/rounds': row(signedIn(200)),
  'GET /api/rounds/next': row(signedIn(200), ({ productId }) => ({ query: { product_id: String(productId) } })),
  'POST /api/functions/create-round': row(mayPlay(200), ({ productId }) => ({ body: { product_id: productId } })),
  'GET /api/rounds/:id': row(ownerOnly(200), ({ openRound }) => ({ path: `/api/rounds/${openRound}` })),
  'GET /api/rounds/:id/proof': row(ownerOnly(200), ({ finishedRound }) => ({ path: `/api/rounds/${finishedRound}/proof` })),
  'GET /api/rounds/:id/day-proof': row(ownerOnly(409), ({ finishedRound }) => ({
    path: `/api/rounds/${finishedRound}/day-proof`, // its day is not over
  })),
  'POST /api/rpc/update_round_revealed': row(ownerOnly(204), ({ openRound }) => ({
    body: { p_round_id: openRound, p_revealed_winning: [true, false, false, false, false, false] },
  })),
};
