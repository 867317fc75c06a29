import { clickKinds } from '@raspasorte/contract';
import type { ClickKind, RequestBody } from '@raspasorte/contract';

/** What the visitor's link says: the words of a campaign, and the click of an ad platform. */
export interface Arrival {
  words: Omit<RequestBody<'countVisit'>, 'click_kind'>;
  click?: { kind: ClickKind; id: string };
}

const names = {
  source: ['utm_source'],
  medium: ['utm_medium'],
  campaign: ['utm_campaign'],
  affiliate: ['afiliado', 'aff', 'ref'],
} as const;

const LONGEST_WORD = 200;
const LONGEST_CLICK = 300;

/** Reads the parameters of a visitor's link. Null if it names neither a campaign nor a click. */
export function readArrival(search: string): Arrival | null {
  const given = new URLSearchParams(search);
  const first = (candidates: readonly string[]) =>
    candidates.map((name) => given.get(name)?.trim() ?? '').find((word) => word !== '');
  const words: Arrival['words'] = {};
  for (const [word, candidates] of Object.entries(names)) {
    const value = first(candidates);
    if (value !== undefined) words[word as keyof typeof names] = value.slice(0, LONGEST_WORD);
  }
  const kind = clickKinds.find((name) => (given.get(name) ?? '') !== '');
  const id = kind && given.get(kind);
  const click = kind && id && id.length <= LONGEST_CLICK ? { kind, id } : undefined;
  if (click === undefined && Object.keys(words).length === 0) return null;
  return { words, ...(click && { click }) };
}

/**
 * Only the parameters that `readArrival` reads, ready to append to a link: "&utm_source=google", or
 * "".
 */
export function arrivalParameters(search: string): string {
  const given = new URLSearchParams(search);
  const known = new Set<string>([...Object.values(names).flat(), ...clickKinds]);
  const kept = new URLSearchParams([...given].filter(([name]) => known.has(name)));
  return kept.size === 0 ? '' : `&${kept.toString()}`;
}
