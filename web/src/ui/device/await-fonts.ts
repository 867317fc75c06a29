import { within } from './within.ts';

/** The pages ask for their fonts before their scripts, so they are seldom waited for; one that is so late does not come. */
const FONTS_WITHIN_MS = 3000;

/** Before something is shown in both fonts: one that comes later moves it. */
export async function awaitFonts(): Promise<void> {
  const fonts = ['620 1em "Fraunces Display"', '1em "Inter Variable"'];
  await within(FONTS_WITHIN_MS, Promise.allSettled(fonts.map(async (font) => await document.fonts.load(font))));
}
