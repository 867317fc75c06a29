import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@raspasorte/engine';
import { adminOnly, codeOnly, row, staffOnly, type Row } from './access-rows.ts';

const draftPath = (end = '') => `/api/admin/card-drafts/${randomUUID()}${end}`;
const terms = { badge: null, position: 1, sale_from: null, sale_until: null, exposure_limit_cents: null };
const content = {
  name: 'Rascunho',
  price_cents: 500,
  max_prize_cents: 100_000,
  prizes: [],
  settings: defaultSettings,
  visible_rtp: 0.97,
  look: { hue: 40, emblem: 'sun', petals: 5, seed: 12 },
  ...terms,
};

/** New cards, and the sale terms of published ones. */
export const studioTable: Record<string, Row> = {
  'GET /api/admin/card-drafts': row(staffOnly(200)),
  'GET /api/admin/card-drafts/:id': row(staffOnly(404), () => ({ path: draftPath() })),
  'POST /api/admin/card-drafts': row(adminOnly(200), () => ({ body: { content } })),
  'PUT /api/admin/card-drafts/:id': row(adminOnly(404), () => ({ path: draftPath(), body: { revision: 1, content } })),
  'POST /api/admin/card-drafts/:id/removal': row(adminOnly(404), () => ({ path: draftPath('/removal'), body: { revision: 1 } })),
  'POST /api/admin/card-drafts/:id/publish': row(codeOnly, () => ({
    path: draftPath('/publish'),
    body: { revision: 1, reason: 'cartela nova' }, // without a code
  })),
  'GET /api/admin/sale-terms': row(staffOnly(200)),
  'PUT /api/admin/products/:id/sale-terms': row(adminOnly(404), () => ({
    path: '/api/admin/products/2147483647/sale-terms',
    body: { ...terms, revision: 1 },
  })),
  'POST /api/admin/products/:id/retire': row(codeOnly, ({ productId }) => ({
    path: `/api/admin/products/${productId}/retire`,
    body: { revision: 1, reason: 'saiu de linha' }, // without a code
  })),
};
