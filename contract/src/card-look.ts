/**
 * The emblems of cards. web/src/ui/brand/first-emblems.ts and other-emblems.ts draw each of them.
 */
export const emblems = [
  'coin',
  'clover',
  'vault',
  'star',
  'diamond',
  'crown',
  'horseshoe',
  'sun',
  'moon',
  'fish',
  'bell',
  'key',
  'anchor',
  'lantern',
  'heart',
  'feather',
  'pineapple',
  'guitar',
  'kite',
  'cherry',
  'comet',
  'chest',
  'toucan',
  'rose',
] as const;

export type EmblemName = (typeof emblems)[number];

/** How a card looks. Fixed at its publication, so that every ticket sold keeps its look. */
export type CardLook = {
  /** Hue of the background, in degrees of OKLCH. */
  hue: number;
  emblem: EmblemName;
  /** Number of petals of its rosette. */
  petals: number;
  /** Seed of the printed pattern: the same seed draws the same lines. */
  seed: number;
};

export const lookRanges = {
  hue: { min: 0, max: 359 },
  petals: { min: 3, max: 9 },
  seed: { min: 0, max: 999 },
} as const;

/** Longest badge, in characters: the short text on a card's tile instead of its price class. */
export const MAX_BADGE_LENGTH = 18;
