import type { RouteTable } from '../../route-table.ts';

/** Drafts of cards, and the terms of published cards that may still change. */
export const studioRoutes = {
  listCardDrafts: { method: 'GET', path: '/api/admin/card-drafts' },
  getCardDraft: { method: 'GET', path: '/api/admin/card-drafts/:id' },
  createCardDraft: { method: 'POST', path: '/api/admin/card-drafts' },
  updateCardDraft: { method: 'PUT', path: '/api/admin/card-drafts/:id' },
  discardCardDraft: { method: 'POST', path: '/api/admin/card-drafts/:id/removal' },
  publishCard: { method: 'POST', path: '/api/admin/card-drafts/:id/publish' },
  listSaleTerms: { method: 'GET', path: '/api/admin/sale-terms' },
  setSaleTerms: { method: 'PUT', path: '/api/admin/products/:id/sale-terms' },
  retireProduct: { method: 'POST', path: '/api/admin/products/:id/retire' },
} as const satisfies RouteTable;

export type StudioRouteName = keyof typeof studioRoutes;

export const MAX_CARD_NAME_LENGTH = 40;
export const MAX_PRIZES = 20;

/** In cents. Null is no limit. */
type ExposureLimit = number | null;

/** Whether a card may lose more in 24 hours than before. */
export const raisesExposureLimit = (before: ExposureLimit, after: ExposureLimit): boolean =>
  before !== null && (after === null || after > before);
