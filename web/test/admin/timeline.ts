import type { AnswerInput } from '../fake-server.ts';

type Entry = AnswerInput<'readTimeline'>['items'][number];

export const playerId = 'c0000000-0000-4000-8000-000000000001';
const paymentId = 'd0000000-0000-4000-8000-000000000001';
const roundId = (n: number) => `0193a1c0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

/** One entry of most kinds, newest first, over two days. */
export const entries: Entry[] = [
  {
    key: `play.${roundId(9)}`,
    at: '2026-03-15T01:30:00Z',
    kind: 'play',
    what: 'play',
    first_round_id: roundId(1),
    last_round_id: roundId(9),
    began_at: '2026-03-15T00:10:00Z',
    rounds: 212,
    free_rounds: 2,
    staked_cents: 105_000,
    won_cents: 91_250,
    covered_rounds: 3,
    products: ['Ano Novo', 'Bicho da Sorte', 'Trevo de Ouro'],
    is_part: false,
  },
  {
    key: 'withdrawal.1',
    at: '2026-03-14T18:00:00Z',
    kind: 'withdrawal',
    what: 'withdrawal',
    id: paymentId,
    status: 'REJECTED',
    amount_cents: 350_000,
    settled_at: '2026-03-14T19:00:00Z',
    decision: 'rejected',
    by: 'Fábio Financeiro',
    reason: 'conta de outra pessoa',
  },
  {
    key: 'protection.1',
    at: '2026-03-14T17:00:00Z',
    kind: 'protection',
    what: 'protection',
    change: 'loss',
    period: 'day',
    amount: 50_000,
    counts_from: '2026-03-15T17:00:00Z',
    until: null,
  },
  {
    key: 'message.1',
    at: '2026-03-14T16:30:00Z',
    kind: 'message',
    what: 'message',
    template: 'Documento recusado',
    purpose: 'service',
    subject: 'Sobre o seu documento',
    body: 'Envie a frente.',
    by_mail: true,
    is_mail_withheld: false,
    by_center: true,
    by: 'Olívia Operadora',
  },
  {
    key: 'tag.1',
    at: '2026-03-14T16:00:00Z',
    kind: 'tag',
    what: 'tag',
    is_on: true,
    tag: 'VIP',
    by: 'Olívia Operadora',
  },
  {
    key: 'deposit.1',
    at: '2026-03-14T15:00:00Z',
    kind: 'deposit',
    what: 'deposit',
    id: paymentId,
    status: 'APPROVED',
    amount_cents: 20_000,
    settled_at: '2026-03-14T15:02:00Z',
    flag: null,
  },
  {
    key: 'account.1',
    at: '2026-03-14T14:59:00Z',
    kind: 'account',
    what: 'sign-in',
    ip_address: '203.0.113.7',
    user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0.0.0 Mobile',
  },
];

export const timelinePage = (items = entries, next: string | null = null) => ({ items, next_cursor: next });

export const playedRounds = {
  items: [
    {
      id: roundId(9),
      created_at: '2026-03-15T01:30:00Z',
      product_name: 'Ano Novo',
      price_cents: 500,
      payout_cents: null,
      is_free: false,
      finished_at: null,
    },
  ],
  next_cursor: null,
};
