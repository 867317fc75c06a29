import { waitAtMost } from './wait-at-most.ts';

/**
 * Pages request their fonts before their scripts, so this wait is rare. A font that takes longer
 * than this is not waited for.
 */
const FONTS_WITHIN_MS = 3000;

/** Waits for both fonts before text is shown in them: a font that arrives later would move it. */
export async function awaitFonts(): Promise<void> {
  const fonts = ['620 1em "Fraunces Display"', '1em "Inter Variable"'];
  await waitAtMost(FONTS_WITHIN_MS, Promise.allSettled(fonts.map(async (font) => await document.fonts.load(font))));
}
