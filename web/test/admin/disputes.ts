import type { AnswerInput } from '../fake-server.ts';

type Page = AnswerInput<'listDisputes'>;
type Dispute = Page['items'][number];
type Details = AnswerInput<'getDispute'>;

export const listedDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  transaction_id: 'a0000000-0000-4000-8000-000000000001',
  amount_cents: 5000,
  held_cents: 3800,
  receivable_cents: 1200,
  collected_cents: 0,
  status: 'open',
  provider: 'woovi',
  provider_status: 'IN_REVIEW',
  opened_at: '2026-03-14T12:00:00Z',
  answer_by: '2026-03-21T12:00:00Z',
  answer: null,
  answered_at: null,
  answered_by: null,
  answer_note: null,
  decided_at: null,
  ...changes,
});

const none = { disputes: 0, waiting: 0, overdue: 0, held_cents: 0, receivable_cents: 0 };

export const disputesPage = (items: Dispute[], open: Page['open'] = none): Page => ({
  items,
  total: items.length,
  page: 1,
  page_size: 25,
  open,
});

const evidence: Details['evidence'] = {
  payment: {
    external_id: 'ch_1',
    end_to_end_id: 'E00000000202603141200abcdefghijk',
    requested_cents: 5000,
    created_at: '2026-03-10T12:00:00Z',
    paid_at: '2026-03-10T12:01:00Z',
    payer_cpf_masked: '***.982.247-**',
    payer_is_owner: true,
  },
  owner: {
    email: 'rita@example.com',
    email_verified: true,
    cpf_masked: '***.982.247-**',
    kyc_status: 'verified',
    created_at: '2025-11-02T12:00:00Z',
    terms_version: 3,
    terms_accepted_at: '2026-01-02T12:00:00Z',
    earlier_deposits: 4,
    earlier_deposits_cents: 20_000,
    disputes: 1,
  },
  play: {
    rounds: 1,
    covered_rounds: 0,
    wagered_cents: 500,
    paid_cents: 1000,
    items: [
      {
        id: 'e0000000-0000-4000-8000-000000000001',
        created_at: '2026-03-10T13:00:00Z',
        product_name: 'Trevo',
        price_cents: 500,
        payout_cents: 1000,
        is_free: false,
      },
    ],
  },
  sessions: [
    {
      id: 'f0000000-0000-4000-8000-000000000001',
      created_at: '2026-03-10T11:00:00Z',
      renewed_at: '2026-03-12T11:00:00Z',
      ip_address: '189.40.72.9',
      user_agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    },
  ],
  sessions_total: 1,
  receipts: [
    {
      id: 'a0000000-0000-4000-8000-000000000001',
      type: 'DEPOSIT',
      status: 'APPROVED',
      amount_cents: 5000,
      end_to_end_id: 'E00000000202603141200abcdefghijk',
      created_at: '2026-03-10T12:00:00Z',
    },
  ],
  receipts_total: 1,
};

export const disputeDetails = (changes: Partial<Details> = {}): Details => ({ ...listedDispute(), evidence, ...changes });
