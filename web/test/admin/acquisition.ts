import type { AnswerInput } from '../fake-server.ts';

type Acquisition = AnswerInput<'getAcquisition'>;
type Cohorts = AnswerInput<'getCohorts'>;
type Source = Acquisition['sources'][number];
type Cost = AnswerInput<'listAcquisitionCosts'>['items'][number];

export const arrived = (changes: Partial<Source> = {}): Source => ({
  id: 3,
  source: 'google',
  medium: 'cpc',
  campaign: 'natal',
  affiliate: '',
  visits: 1000,
  sign_ups: 100,
  first_deposits: 40,
  first_cards: 38,
  second_deposits: 10,
  deposited_cents: 400_000,
  ggr_cents: 130_000,
  ngr_cents: 120_000,
  cost_cents: 80_000,
  ...changes,
});

export function acquisition(sources: readonly Source[], changes: Partial<Acquisition> = {}): Acquisition {
  const { id: _, source: _source, medium: _medium, campaign: _campaign, affiliate: _affiliate, ...total } = arrived();
  return {
    from: '2026-03-01',
    to: '2026-03-02',
    as_of: '2026-03-02T12:00:00Z',
    total,
    sources: [...sources],
    more_sources: 0,
    series: [
      { day: '2026-03-01', visits: 600, sign_ups: 60, first_deposits: 25 },
      { day: '2026-03-02', visits: 400, sign_ups: 40, first_deposits: 15 },
    ],
    ...changes,
  };
}

const { id, source, medium, campaign, affiliate } = arrived();

/** Two full weeks and the current one. */
export const cohorts = (changes: Partial<Cohorts> = {}): Cohorts => ({
  as_of: '2026-03-02T12:00:00Z',
  cohorts: [
    {
      week: '2026-02-16',
      sign_ups: 40,
      first_deposits: 20,
      weeks: [
        { players: 20, ggr_cents: 9000, ngr_cents: 8000 },
        { players: 10, ggr_cents: -1000, ngr_cents: -2000 },
        { players: 4, ggr_cents: 2000, ngr_cents: 2000 },
      ],
    },
    {
      week: '2026-02-23',
      sign_ups: 10,
      first_deposits: 5,
      weeks: [
        { players: 6, ggr_cents: 1500, ngr_cents: 1000 },
        { players: 1, ggr_cents: 500, ngr_cents: 500 },
      ],
    },
    { week: '2026-03-02', sign_ups: 0, first_deposits: 0, weeks: [{ players: 0, ggr_cents: 0, ngr_cents: 0 }] },
  ],
  sources: [{ id, source, medium, campaign, affiliate }],
  ...changes,
});

export const enteredCost = (): Cost => ({
  id: 'a0000000-0000-4000-8000-000000000007',
  source: 'google',
  medium: 'cpc',
  campaign: 'natal',
  affiliate: '',
  first_day: '2026-02-01',
  last_day: '2026-02-28',
  amount_cents: 80_000,
  entered_by: 'Olívia Operadora',
  entered_at: '2026-03-01T12:00:00Z',
});
