import type { Answer } from '@raspasorte/contract';
import { NEVER, type Api } from '../fake-server.ts';
import type { Plain } from '../plain.ts';

type Dashboard = Plain<Answer<'getDashboard'>>;
type Figure = Dashboard['figures']['ggr'];
type Solvency = Plain<Answer<'getSolvency'>>;

/** A figure together with that of the period before. */
export function figure(value: number | null, previous: number | null = 0): Figure {
  const delta = value === null || previous === null ? null : value - previous;
  return { value, previous, delta, ratio: delta !== null && previous ? delta / previous : null, rows: 1 };
}

const none = figure(0);

export const dashboard = (figures: Partial<Dashboard['figures']> = {}): Dashboard => ({
  from: '2026-03-01',
  to: '2026-03-02',
  previous: { from: '2026-02-27', to: '2026-02-28' },
  as_of: '2026-03-02T12:00:00Z',
  figures: {
    deposits: figure(150_000, 100_000),
    withdrawals: figure(20_000, 40_000),
    ggr: figure(30_000),
    net_profit: figure(10_000, 5000),
    ngr: none,
    purchases: none,
    payouts: none,
    free_payouts: none,
    promotions: none,
    adjustments: none,
    fees: none,
    rtp: figure(0.9612, 0.95),
    users: figure(12),
    new_users: none,
    tickets: figure(340),
    free_tickets: none,
    ...figures,
  },
  rtp_target: 0.97,
  series: ['2026-03-01', '2026-03-02'].map((day) => ({
    day,
    deposits_cents: 75_000,
    withdrawals_cents: 10_000,
    purchases_cents: 50_000,
    payouts_cents: 35_000,
    ggr_cents: 15_000,
    net_profit_cents: 5000,
    rtp: 0.7,
    tickets: 170,
  })),
  products: [],
});

export const solvency = (changes: Partial<Solvency> = {}): Solvency => ({
  as_of: '2026-03-02T12:00:00Z',
  players: { count: 3, balance_cents: 70_000, held_cents: 5000, disputed_cents: 0, total_cents: 75_000 },
  clearing: { received_cents: 150_000, sent_cents: 20_000, fees_cents: 0, disputed_cents: 0, balance_cents: 130_000 },
  receivables_cents: 0,
  providers: [],
  pending: { withdrawals: 1, withdrawals_cents: 5000, waiting_approval: 0 },
  surplus_cents: 55_000,
  coverage: 1.7333,
  ...changes,
});

/** A dashboard that never finishes loading, for tests of the frame around it. */
export const waitingDashboard: Api = { getDashboard: () => NEVER, getSolvency: () => NEVER, getRisk: () => NEVER };
