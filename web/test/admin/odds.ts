import { exactFigures, mathVersion, parSheet, parseMath, solveK, type MathSettings } from '@raspasorte/engine';
import type { Answer } from '@raspasorte/contract';
import { shippedMath, shippedNames } from '../../../engine/test/shipped-math.ts';
import type { Plain } from '../plain.ts';

type Product = Plain<Answer<'getAdminProduct'>>;
type Version = Plain<Answer<'getProductVersion'>>;

const mathOf = (name: string, settings: Partial<MathSettings>) => {
  const shipped = shippedMath(name);
  return parseMath({ ...shipped, k: undefined, settings: { ...shipped.settings, ...settings } });
};

/** A shipped card with its own odds, and the figures that the engine computes from them. */
export const adminProduct = ({ name = 'Raspa Sorte', ...changes }: Partial<Product> = {}): Product => ({
  ...shippedProduct(name),
  ...changes,
});

const computed = new Map<string, Product>();

function shippedProduct(name: string): Product {
  const known = computed.get(name);
  if (known) return known;
  const math = mathOf(name, {});
  const { kUnclamped, onTarget } = solveK(math);
  const product = {
    ...math.settings,
    id: shippedNames.indexOf(name) + 1,
    name,
    price_cents: math.price_cents,
    max_prize_cents: math.max_prize_cents,
    is_active: true,
    is_retired: false,
    visible_rtp: 0.97,
    show_real_rtp: false,
    shown_rtp: 0.97,
    revision: 1,
    math_version: mathVersion(math),
    version: 1,
    k: math.k,
    k_unclamped: kUnclamped,
    on_target: onTarget,
    exact: plainFigures(exactFigures(math)),
    prizes: math.prizes.map((row, at) => ({ ...row, id: at + 1, weight: 1 })),
  };
  computed.set(name, product);
  return product;
}

export const shippedProducts = (): Product[] => shippedNames.map((name) => adminProduct({ name }));

/** A version of a card that had other settings. */
export function productVersion(number: number, settings: Partial<MathSettings>, changes: Partial<Version> = {}): Version {
  const math = mathOf('Raspa Sorte', settings);
  const sheet = parSheet(math);
  return {
    number,
    math_version: mathVersion(math),
    begun_at: '2026-03-01T12:00:00Z',
    rtp: sheet.rtp,
    hit_frequency: sheet.hit_frequency,
    volatility: sheet.volatility,
    on_target: sheet.on_target,
    action: null,
    admin_name: null,
    note: null,
    product_id: 1,
    product_name: 'Raspa Sorte',
    math: { ...math },
    against: null,
    changes: [],
    sold: null,
    ...changes,
  };
}

/** The answer of a simulation. Its amounts do not matter unless a test sets them. */
export const simulation = (changes: Partial<Plain<Answer<'simulateRtp'>>> = {}): Plain<Answer<'simulateRtp'>> => ({
  samples: 10_000,
  rtp_estimado: 96.5,
  rtp_interval: [95, 98],
  ggr_estimado_cents: 175_000,
  distr_premios: { '0': 8000, '500': 1500, '100000': 500 },
  hit_frequency: 0.2,
  exact: adminProduct().exact,
  k: 1,
  on_target: true,
  seed: 1,
  ...changes,
});

const plainFigures = (exact: ReturnType<typeof exactFigures>): Product['exact'] => ({
  ...exact,
  rtp_by_streak: [...exact.rtp_by_streak],
  stationary: [...exact.stationary],
});

/** What a version paid, of few rounds. */
export const soldVersion = {
  from: '2026-11-01T12:00:00Z',
  until: null,
  rounds: 20,
  boosted_rounds: 1,
  wagered_cents: 10_000,
  paid_cents: 9_600,
  rtp: 0.96,
  rtp_interval: [0.912, 1.008] as [number, number],
};
