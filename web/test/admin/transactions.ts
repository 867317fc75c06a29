import type { Answer } from '@raspasorte/contract';
import type { Plain } from '../plain.ts';
import { onlyPage } from './pages.ts';

type TransactionsPage = Plain<Answer<'listAdminTransactions'>>;
type Transaction = TransactionsPage['data'][number];
type QueuedWithdrawal = Plain<Answer<'listWithdrawals'>['items'][number]>;

export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  profiles: { name: 'Caetano Lima' },
  type: 'DEPOSIT',
  method: 'PIX',
  provider: 'sandbox',
  amount_cents: 25_000,
  requested_cents: changes.amount_cents ?? 25_000,
  fee_cents: 0,
  status: 'APPROVED',
  external_id: 'sandbox-external-1',
  end_to_end_id: null,
  flag: null,
  dispute: null,
  awaits_approval: false,
  decided_at: null,
  created_at: '2026-03-01T12:00:00Z',
  settled_at: null,
  ...changes,
});

const nothing = { total_deposits_paid: 0, total_withdraws_paid: 0, pending_count: 0, pending_value: 0, net_flow: 0 };

export function transactionsPage(
  data: Transaction[],
  { summary = {}, ...changes }: { summary?: Partial<typeof nothing> } & Partial<Omit<TransactionsPage, 'summary'>> = {},
): TransactionsPage {
  const { total: count, ...ends } = onlyPage(data.length);
  return { count, data, summary: { ...nothing, ...summary }, ...ends, page_size: 25, ...changes };
}

export const queuedWithdrawal = (changes: Partial<QueuedWithdrawal> = {}): QueuedWithdrawal => ({
  id: 'd0000000-0000-4000-8000-000000000002',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Caetano Lima',
  cpf: '529.982.247-25',
  amount_cents: 1_050_000,
  reasons: ['amount'],
  day_cents: 1_050_000,
  device_day_cents: 1_050_000,
  confirmed_by: null,
  owed_cents: 0,
  is_disputed: false,
  newest_dispute: null,
  newest_late_payout: null,
  status: 'PENDING',
  decision: null,
  decided_at: null,
  reason: null,
  created_at: '2026-03-01T12:00:00Z',
  ...changes,
});

export const withdrawalQueue = (...items: QueuedWithdrawal[]) => ({
  items,
  total: items.length,
  is_capped: false,
  page: 1,
  page_size: 25,
  next_cursor: null as string | null,
  previous_cursor: null as string | null,
});
