/**
 * The rules for what operators may change about a card's odds. A broken rule throws a refusal that
 * names the field and the allowed values.
 */
import {
  isAboveWholeRtp,
  isBelowRegulatedRtp,
  isFixedWhenRegulated,
  prizeRangeFaults,
  rangedColumns,
  rangeFaults,
  settingRanges,
  visibleRtpFaults,
  type RangedSetting,
} from '@raspasorte/contract/admin';
import type { UnsolvedMath } from '@raspasorte/engine';
import { Refusal, type FieldError } from '../../platform/http/refusal.ts';
import { isNeutral } from './regulated/neutral-odds.ts';
import type { OddsState } from './stored-product.ts';

const rangedSettings = Object.keys(settingRanges) as RangedSetting[];

/** The values that have ranges. K is still to be solved. */
export type RangedState = { visibleRtp: number; math: Pick<UnsolvedMath, 'settings' | 'prizes'> };

const rangedValue = (state: RangedState, name: RangedSetting): number =>
  name === 'visible_rtp' ? state.visibleRtp : state.math.settings[name];

/**
 * Changed values must be within the sliders' ranges. An unchanged value may lie outside, because it
 * may be older than its range.
 * Refusal: value_out_of_range.
 */
export function checkRanges(before: RangedState, after: RangedState, { regulated }: { regulated: boolean }): void {
  // Under the profile regulado these settings must be neutral, which some sliders do not offer.
  const bound = rangedSettings.filter((name) => !(regulated && isFixedWhenRegulated(name)));
  const changed = bound.filter((name) => rangedValue(before, name) !== rangedValue(after, name));
  refuse('value_out_of_range', [
    ...changed.flatMap((name) => rangeFaults(name, rangedValue(after, name), settingRanges[name])),
    ...prizeErrors(before.math, after.math),
  ]);
}

function refuse(code: 'value_out_of_range' | 'visible_rtp_too_high', fields: FieldError[]): void {
  if (fields.length === 0) return;
  throw new Refusal(code, { message: fields.map(({ message }) => message).join(' '), fields });
}

function prizeErrors(before: RangedState['math'], after: RangedState['math']): FieldError[] {
  return after.prizes.flatMap((row) => {
    const known = before.prizes.find(({ prize_cents: cents }) => cents === row.prize_cents);
    return rangedColumns
      .filter((column) => row[column] !== known?.[column])
      .flatMap((column) => prizeRangeFaults(`prizes.${row.prize_cents}.${column}`, row, column));
  });
}

/** In forced mode players see the exact RTP instead. Refusal: visible_rtp_too_high. */
export function checkVisibleRtp({ visibleRtp, math: { settings }, figures: { rtp } }: OddsState): void {
  if (settings.forced_rtp_enabled) return;
  refuse('visible_rtp_too_high', visibleRtpFaults(visibleRtp, { rtp, rtp_tolerance: settings.rtp_tolerance }));
}

/** Refusal: rtp_above_whole. */
export function checkWhole({ figures }: Pick<OddsState, 'figures'>): void {
  if (isAboveWholeRtp(figures.rtp)) throw new Refusal('rtp_above_whole');
}

/** The operating profile regulado. Refusals: odds_not_neutral, rtp_below_regulated. */
export function checkRegulated({ math, figures }: OddsState): void {
  if (!isNeutral(math)) throw new Refusal('odds_not_neutral');
  if (isBelowRegulatedRtp(figures.rtp)) throw new Refusal('rtp_below_regulated');
}
