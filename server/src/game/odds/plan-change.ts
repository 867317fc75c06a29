import { requiresTwoFactor } from '@raspasorte/contract/admin';
import type { UnsolvedMath } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import { changedFields, stateFields, type ChangedField } from './changed-fields.ts';
import { checkRanges, checkRegulated, checkVisibleRtp, checkWhole } from './odds-rules.ts';
import type { SolvedOdds } from '../products/solved-odds.ts';
import type { OddsState, StoredProduct } from './stored-product.ts';

/** A change that passed every rule, with everything that applying it requires. */
export type PlannedChange = {
  present: StoredProduct;
  next: OddsState;
  changes: ChangedField[];
  /** Who has to give a two-factor code: every operator, those who have one, or nobody. */
  stepUp: 'always' | 'ifEnrolled' | 'none';
  voidsReservations: boolean;
};

/** What an operator wants, with K still to be solved. */
export type WantedState = Omit<OddsState, keyof SolvedOdds> & { math: Pick<UnsolvedMath, 'settings' | 'prizes'> };

type Profile = { regulated: boolean };

/** Solves K for wanted odds without blocking other requests. Refusal: odds_invalid. */
export type SolveOdds = (present: SolvedOdds, wanted: WantedState['math']) => Promise<SolvedOdds>;

/**
 * Plans a change of values, which must be within the sliders' ranges.
 * Refusals: value_out_of_range, odds_invalid, and those of `planChange`.
 */
export async function planValues(
  present: StoredProduct,
  wanted: WantedState,
  { solve, ...profile }: Profile & { solve: SolveOdds },
): Promise<PlannedChange> {
  checkRanges(present, wanted, profile);
  return planChange(present, { ...wanted, ...(await solve(present, wanted.math)) }, profile);
}

/**
 * Checks a change against every rule except the ranges, because a restored version may be older
 * than a range. Pure: writes nothing. Refusals: product_retired, nothing_changed, rtp_above_whole,
 * visible_rtp_too_high, odds_not_neutral, rtp_below_regulated.
 */
export function planChange(present: StoredProduct, next: OddsState, { regulated }: Profile): PlannedChange {
  if (present.isRetired) throw new Refusal('product_retired');
  const changes = changedFields(stateFields(present), stateFields(next));
  if (changes.length === 0) throw new Refusal('nothing_changed');
  const plan = { present, next, changes, voidsReservations: endsReservations(present, next) };
  // A card must come off sale even if its odds break a rule.
  if (changes.length === 1 && present.isActive && !next.isActive) return { ...plan, stepUp: 'none' };
  checkWhole(next);
  if (regulated) checkRegulated(next);
  checkVisibleRtp(next);
  return { ...plan, stepUp: stepUpOf(changes, next) };
}

function stepUpOf(changes: ChangedField[], { math }: OddsState): PlannedChange['stepUp'] {
  if (requiresTwoFactor(math.settings)) return 'always';
  return changes.some(({ field }) => field.startsWith('prizes.')) ? 'ifEnrolled' : 'none';
}

function endsReservations(before: OddsState, after: OddsState): boolean {
  const forced = ({ math: { settings } }: OddsState) => (settings.forced_rtp_enabled ? settings.forced_rtp : null);
  const forcesRtp = forced(after) !== null && forced(after) !== forced(before);
  return forcesRtp || (before.isActive && !after.isActive);
}
