import type { AnswerInput } from '../fake-server.ts';
import { queuedWithdrawal } from './transactions.ts';

type Page = AnswerInput<'listDecisions'>;
type Decision = Page['items'][number];
type Details = AnswerInput<'getDecision'>;

export const userId = 'c0000000-0000-4000-8000-000000000001';
export const colleague = { id: 'b0000000-0000-4000-8000-000000000002', name: 'Fábio Financeiro', role: 'finance' } as const;

export const decision = (changes: Partial<Decision> = {}): Decision => ({
  kind: 'withdrawal',
  id: 'a0000000-0000-4000-8000-000000000001',
  user_id: userId,
  user_name: 'Rita Nunes',
  amount_cents: 350_000,
  detail: 'amount kyc',
  since: '2026-03-20T14:00:00Z',
  due_at: '2026-03-20T16:00:00Z',
  held_by: null,
  held_by_name: null,
  held_at: null,
  note: null,
  asked_at: null,
  question: null,
  ...changes,
});

const player: NonNullable<Details['player']> = {
  id: userId,
  name: 'Rita Nunes',
  status: 'active',
  kyc_status: 'pending',
  created_at: '2026-03-10T12:00:00Z',
  cpf_masked: '***.982.247-**',
  balance_cents: 12_000,
  held_cents: 350_000,
  owed_cents: 0,
  deposited_cents: 400_000,
  withdrawn_cents: 0,
  wagered_cents: 2500,
  won_cents: 500,
  rounds: 5,
  month_deposited_cents: 400_000,
  month_withdrawn_cents: 0,
  approved_withdrawals: 0,
  rejected_withdrawals: 1,
  disputes: { open: 1, won: 0, lost: 0 },
  paused: false,
  tags: [],
  shares_device_with: [{ id: 'c0000000-0000-4000-8000-000000000009', name: 'Beto Nunes', status: 'blocked' }],
};

const none = { withdrawal: null, request: null, dispute: null, privacy: null, anomaly: null, alarm: null };

const withdrawal = queuedWithdrawal({
  id: 'a0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  cpf: '***.982.247-**',
  amount_cents: 350_000,
  reasons: ['amount', 'kyc'],
  day_cents: 350_000,
  device_day_cents: 350_000,
  created_at: '2026-03-20T14:00:00Z',
});

export const decisionDetails = (changes: Partial<Details> = {}): Details => ({
  ...decision(),
  player,
  ...none,
  withdrawal,
  ...changes,
});

/** A pending KYC decision. Its id is the player's id. */
export const kyc = (): Decision =>
  decision({ kind: 'kyc', id: userId, amount_cents: null, detail: null, due_at: '2026-03-22T14:00:00Z' });

export const kycDetails = (): Details => ({ ...kyc(), player, ...none });

/** An open request for a second person to adjust a balance. */
export const adjustmentRequest = (changes: Partial<NonNullable<Details['request']>> = {}): NonNullable<Details['request']> => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  kind: 'adjust-balance',
  subject: userId,
  user_id: userId,
  user_name: 'Rita Nunes',
  amount_cents: 1_200_000,
  content: { kind: 'adjustment_credit' },
  context: { within_24h_cents: 50_000 },
  reason: 'prêmio de campanha',
  asked_by: 'Fábio Financeiro',
  asked_at: '2026-03-08T12:00:00Z',
  expires_at: '2026-03-11T12:00:00Z',
  status: 'open',
  is_own: false,
  refusal: null,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  alone: false,
  ...changes,
});

/** An answer of a provider that could not be booked. */
export const anomaly = (changes: Partial<NonNullable<Details['anomaly']>> = {}): NonNullable<Details['anomaly']> => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  provider: 'xgate',
  kind: 'unknown_status',
  subject: 'saque-1',
  detail: 'ODD',
  dispute_id: null,
  times: 1,
  first_at: '2026-03-20T10:00:00Z',
  last_at: '2026-03-20T10:00:00Z',
  ...changes,
});

export function decisionsPage(...items: Decision[]): Page {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return {
    items,
    counts: kinds.map((kind) => ({ kind, waiting: items.filter((item) => item.kind === kind).length, overdue: 0 })),
    total: items.length,
    page: 1,
    page_size: 25,
    colleagues: [colleague, { id: 'b0000000-0000-4000-8000-000000000003', name: 'Sofia Suporte', role: 'support' }],
  };
}
