import type { RouteTable } from '../route-table.ts';

/** Payments that the payer's bank wants back, and what the house answers. */
export const disputeRoutes = {
  listDisputes: { method: 'GET', path: '/api/admin/disputes' },
  getDispute: { method: 'GET', path: '/api/admin/disputes/:id' },
  getDisputeEvidence: { method: 'GET', path: '/api/admin/disputes/:id/evidence' },
  answerDispute: { method: 'POST', path: '/api/admin/disputes/:id/answer' },
} as const satisfies RouteTable;

export type DisputeRouteName = keyof typeof disputeRoutes;

export const LONGEST_ANSWER_NOTE = 500;
/** Rows of each list of the evidence; sums and counts are of all. */
export const EVIDENCE_ROWS = 200;
