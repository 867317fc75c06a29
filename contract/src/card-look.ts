/** The emblems drawn for cards: web/src/ui/brand/first-emblems.ts and other-emblems.ts draw each of them. */
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

/** How a card looks: fixed at its publication, as it stands on every ticket sold. */
export type CardLook = {
  /** Of its ground, in degrees of OKLCH. */
  hue: number;
  emblem: EmblemName;
  /** Petals of its rosette. */
  petals: number;
  /** Of its print: the same seed draws the same lines. */
  seed: number;
};

export const lookRanges = {
  hue: { min: 0, max: 359 },
  petals: { min: 3, max: 9 },
  seed: { min: 0, max: 999 },
} as const;

/** Of the short text that may stand on a card's tile instead of its price class. */
export const LONGEST_BADGE = 18;
