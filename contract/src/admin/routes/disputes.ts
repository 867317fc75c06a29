import type { RouteTable } from '../../route-table.ts';

/** Payments that the payer's bank asks back, and the house's response. */
export const disputeRoutes = {
  listDisputes: { method: 'GET', path: '/api/admin/disputes' },
  getDispute: { method: 'GET', path: '/api/admin/disputes/:id' },
  getDisputeEvidence: { method: 'GET', path: '/api/admin/disputes/:id/evidence' },
  answerDispute: { method: 'POST', path: '/api/admin/disputes/:id/answer' },
} as const satisfies RouteTable;

export type DisputeRouteName = keyof typeof disputeRoutes;

/** The CSV file of the list is not a JSON route, so it is not in the table. */
export const DISPUTES_EXPORT_PATH = '/api/admin/disputes/export';

export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
export const disputeStatusLabels = { open: 'Aberta', won: 'Ganha', lost: 'Devolvida ao pagador' } as const;
export const disputeAnswerLabels = { contested: 'Contestamos', accepted: 'Aceitamos devolver' } as const;

export const MAX_ANSWER_NOTE_LENGTH = 500;
/** Most rows in each list of the evidence. Sums and counts cover all rows. */
export const EVIDENCE_ROWS = 200;
/**
 * How long before the payment sessions count as evidence: a known device shows that the owner paid.
 */
export const EVIDENCE_SESSIONS_DAYS = 30;
