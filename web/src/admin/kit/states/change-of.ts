/** A fact for `PresentState`: what a value was and what it is. None where it is still the same. */
export const changeOf = (name: string, before: string, now: string): string[] =>
  before === now ? [] : [`${name}: ${before} → ${now}`];
