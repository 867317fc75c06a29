/**
 * The checks that a card must pass before it can be sold, with the sentences that operators read.
 * The studio runs them while an operator types, and the server runs the same checks at publication.
 */
import { refusalSentence } from '../refusals.ts';
import {
  isFixedWhenRegulated,
  neutralWhenRegulated,
  prizeRanges,
  settingRanges,
  type RangedSetting,
  type SettingRange,
} from './setting-ranges.ts';
import { MAX_PRIZES } from './routes/studio.ts';

export type CardFault = { field: string; message: string };

type Prize = { prize_cents: number; display_weight: number; hit_rate_base: number };
type Settings = Record<Exclude<RangedSetting, 'visible_rtp'>, number> & { forced_rtp_enabled: boolean };
export type FaultyCard = {
  name: string;
  price_cents: number;
  max_prize_cents: number;
  prizes: readonly Prize[];
  settings: Settings;
  visible_rtp: number;
  sale_from: string | null;
  sale_until: string | null;
  exposure_limit_cents: number | null;
};

/** What operators read of a value that passes these checks but that the engine refuses. */
export const engineFault = (field: string): CardFault => ({ field, message: `O motor não aceita o valor de ${field}.` });

/** Figures of the same card, computed by the engine. */
export type CardFigures = { rtp: number; k_unclamped: number | null; on_target: boolean };

export const MIN_CARD_NAME_LENGTH = 3;
export const priceRange = { min: 50, max: 100_000 } as const;
/** Largest single prize: R$ 1.000.000,00. */
export const LARGEST_PRIZE_CENTS = 100_000_000;
/** The lowest RTP at which a card is sold in the operating profile `regulado`. */
const LOWEST_REGULATED_RTP = 0.85;

/** Tolerance for rounding: K solved for a target of 85 % gives an RTP of 0.8499999999999999. */
const SLACK = 1e-9;

/** Whether an exact RTP is too low for the operating profile `regulado`. */
export const isBelowRegulatedRtp = (rtp: number): boolean => rtp < LOWEST_REGULATED_RTP - SLACK;

/** Whether an exact RTP pays more than the cards cost. Whoever knew of it could rob the house. */
export const isAboveWholeRtp = (rtp: number): boolean => rtp > 1 + SLACK;

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const money = (cents: number) => reais.format(cents / 100);

const words: Record<SettingRange['unit'], (value: number) => string> = {
  percent: (value) => percents.format(value),
  times: (value) => `${plain.format(value)}×`,
  price: (value) => `${plain.format(value)}× o preço`,
  plain: (value) => plain.format(value),
};

/** The fault of a value outside its range. `name` is what the sentence calls it. */
export function rangeFaults(field: string, value: number, range: SettingRange, name = range.label): CardFault[] {
  if (value >= range.min - SLACK && value <= range.max + SLACK) return [];
  const word = words[range.unit];
  return [{ field, message: `${name}: use um valor de ${word(range.min)} a ${word(range.max)}.` }];
}

/** The columns of a prize table that have ranges. */
export const rangedColumns = ['display_weight', 'hit_rate_base'] as const;
type RangedColumn = (typeof rangedColumns)[number];

/** The fault of a prize's weight or hit rate outside its range. */
export function prizeRangeFaults(
  field: string,
  row: Pick<Prize, 'prize_cents' | RangedColumn>,
  column: RangedColumn,
): CardFault[] {
  const range = prizeRanges[column];
  return rangeFaults(field, row[column], range, `${range.label} de ${money(row.prize_cents)}`);
}

/** Players are shown no RTP above the exact one plus the tolerance. */
type ExactRtp = { rtp: number; rtp_tolerance: number };

const mostVisible = ({ rtp, rtp_tolerance: tolerance }: ExactRtp): number => rtp + tolerance + SLACK;

/** The highest public RTP of a card, in whole percents, as operators set it. */
export const highestVisibleRtp = (exact: ExactRtp): number => Math.floor(mostVisible(exact) * 100) / 100;

/** The fault of a public RTP that is too high. */
export function visibleRtpFaults(visible: number, exact: ExactRtp): CardFault[] {
  if (visible <= mostVisible(exact)) return [];
  const [shown, rtp, tolerance] = [visible, exact.rtp, exact.rtp_tolerance].map((part) => percents.format(part));
  const message = `O RTP público (${shown}) não pode passar do RTP exato (${rtp}) mais a tolerância (${tolerance}).`;
  return [{ field: 'visible_rtp', message }];
}

/** Faults that are found without computing the odds. `now` is in milliseconds since 1970. */
export function contentFaults(card: FaultyCard, now: number): CardFault[] {
  return [...offerFaults(card), ...tableFaults(card), ...termsFaults(card, now)];
}

function offerFaults({ name, price_cents: price, max_prize_cents: most }: FaultyCard): CardFault[] {
  const faults: CardFault[] = [];
  if (name.trim().length < MIN_CARD_NAME_LENGTH)
    faults.push({ field: 'name', message: `Dê um nome de pelo menos ${MIN_CARD_NAME_LENGTH} letras à cartela.` });
  if (price < priceRange.min || price > priceRange.max)
    faults.push({ field: 'price_cents', message: `O preço vai de ${money(priceRange.min)} a ${money(priceRange.max)}.` });
  if (most <= price)
    faults.push({ field: 'max_prize_cents', message: 'O prêmio máximo precisa ser maior que o preço da cartela.' });
  if (most > LARGEST_PRIZE_CENTS)
    faults.push({ field: 'max_prize_cents', message: `O prêmio máximo não pode passar de ${money(LARGEST_PRIZE_CENTS)}.` });
  return faults;
}

function tableFaults({ prizes, max_prize_cents: most }: FaultyCard): CardFault[] {
  const faults: CardFault[] = [];
  if (prizes.length < 2 || prizes.length > MAX_PRIZES)
    faults.push({ field: 'prizes', message: `A tabela tem de 2 a ${MAX_PRIZES} prêmios.` });
  prizes.forEach((prize, place) => faults.push(...rowFaults(prize, { place, prizes, most })));
  if (!prizes.some(({ prize_cents: cents }) => cents === most))
    faults.push({ field: 'prizes', message: `Falta a linha do prêmio máximo, de ${money(most)}.` });
  return faults;
}

function rowFaults(row: Prize, table: { place: number; prizes: readonly Prize[]; most: number }): CardFault[] {
  const { place, prizes, most } = table;
  const { prize_cents: cents } = row;
  const at = (column: keyof Prize) => `prizes.${place}.${column}`;
  const faults: CardFault[] = [];
  if (cents < 1) faults.push({ field: at('prize_cents'), message: 'Um prêmio precisa de um valor acima de zero.' });
  if (cents > most)
    faults.push({ field: at('prize_cents'), message: `O prêmio de ${money(cents)} passa do prêmio máximo, de ${money(most)}.` });
  if (prizes.findIndex(({ prize_cents: other }) => other === cents) < place)
    faults.push({ field: at('prize_cents'), message: `O prêmio de ${money(cents)} aparece duas vezes.` });
  for (const column of rangedColumns) faults.push(...prizeRangeFaults(at(column), row, column));
  return faults;
}

const EARLIEST_YEAR = Date.UTC(2000, 0);

/** A year of two digits, typed into a field with a day, is one of the first century. */
const yearFaults = (card: Pick<FaultyCard, 'sale_from' | 'sale_until'>): CardFault[] =>
  (['sale_from', 'sale_until'] as const)
    .filter((field) => Date.parse(card[field] ?? '') < EARLIEST_YEAR)
    .map((field) => ({ field, message: 'O ano precisa de quatro algarismos, como 2026.' }));

type SaleTerms = Pick<FaultyCard, 'sale_from' | 'sale_until' | 'exposure_limit_cents' | 'max_prize_cents'>;

/** Faults of the terms on which a card is sold, also of one that was on sale before. */
export function saleFaults(terms: SaleTerms): CardFault[] {
  const years = yearFaults(terms);
  if (years.length > 0) return years;
  const { sale_from: from, sale_until: until, exposure_limit_cents: limit, max_prize_cents: most } = terms;
  const faults: CardFault[] = [];
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    faults.push({ field: 'sale_until', message: 'O fim da venda precisa ser depois do começo.' });
  if (limit !== null && limit < most)
    faults.push({
      field: 'exposure_limit_cents',
      message: `Um único prêmio máximo já passaria deste limite. Use pelo menos ${money(most)}.`,
    });
  return faults;
}

function termsFaults(card: FaultyCard, now: number): CardFault[] {
  const hasEnded = yearFaults(card).length === 0 && card.sale_until !== null && Date.parse(card.sale_until) <= now;
  const ended = { field: 'sale_until', message: 'O fim da venda já passou.' };
  return [...(hasEnded ? [ended] : []), ...saleFaults(card)];
}

/** Faults of the odds. Call it only when `contentFaults` finds none. */
export function oddsFaults(card: FaultyCard, figures: CardFigures, profile: { regulated: boolean }): CardFault[] {
  const { rtp_target: target, rtp_tolerance: tolerance, k_min: least, k_max: most } = card.settings;
  const { rtp, k_unclamped: k, on_target: onTarget } = figures;
  const range = settingRanges.rtp_target;
  const lowest = profile.regulated ? LOWEST_REGULATED_RTP : range.min;
  const faults = [...settingFaults(card, profile), ...sliderFaults(card, profile)];
  if (target < lowest - SLACK || target > range.max + SLACK || rtp < lowest - SLACK)
    faults.push({
      field: 'settings.rtp_target',
      message: `O RTP precisa ficar entre ${percents.format(lowest)} e ${percents.format(range.max)} neste perfil.`,
    });
  if (k === null)
    faults.push({
      field: 'prizes',
      message: `Nenhum K leva esta tabela ao RTP alvo de ${percents.format(target)}. Aumente as taxas de acerto.`,
    });
  else if (!onTarget)
    faults.push({
      field: 'prizes',
      message:
        `O alvo pede K = ${plain.format(k)}, fora de ${plain.format(least)} a ${plain.format(most)}: o RTP seria de ` +
        `${percents.format(rtp)}. ${k > most ? 'Aumente' : 'Diminua'} as taxas de acerto.`,
    });
  else if (isAboveWholeRtp(rtp)) faults.push({ field: 'prizes', message: refusalSentence('rtp_above_whole') });
  return [...faults, ...visibleRtpFaults(card.visible_rtp, { rtp, rtp_tolerance: tolerance })];
}

/** But for what the profile fixes, and for the target, which has a sentence of its own. */
function sliderFaults({ settings, visible_rtp }: FaultyCard, { regulated }: { regulated: boolean }): CardFault[] {
  return (Object.keys(settingRanges) as RangedSetting[]).flatMap((name) => {
    if (name === 'rtp_target' || name === 'forced_rtp' || (regulated && isFixedWhenRegulated(name))) return [];
    if (name === 'visible_rtp') return rangeFaults(name, visible_rtp, settingRanges[name]);
    return rangeFaults(`settings.${name}`, settings[name], settingRanges[name]);
  });
}

/**
 * A new card must not start with a forced RTP. In the regulated profile all adaptive factors must
 * be 1.
 */
function settingFaults({ settings }: FaultyCard, { regulated }: { regulated: boolean }): CardFault[] {
  if (settings.forced_rtp_enabled)
    return [{ field: 'settings.forced_rtp_enabled', message: 'Uma cartela nova não começa com o RTP forçado.' }];
  if (!regulated) return [];
  const factors = neutralWhenRegulated.filter((name) => name !== 'forced_rtp_enabled' && name !== 'forced_rtp');
  if (factors.every((name) => settings[name] === 1)) return [];
  return [{ field: 'settings', message: 'Neste perfil as chances são iguais para todos: os fatores de ajuste ficam em 1.' }];
}
