import type { createPlayerRouter } from './router.tsx';

/** After so long the app shows that it loads, and whether there is a connection, in its own way. */
const SCREEN_WITHIN_MS = 8000;
/** The page asks for its fonts before its scripts, so they are seldom waited for; one that is so late does not come. */
const FONTS_WITHIN_MS = 3000;

/**
 * Until the first screen is complete, with its fonts: one that comes later moves what it is the font of. What the
 * page painted stays meanwhile.
 */
export async function awaitFirstScreen(router: ReturnType<typeof createPlayerRouter>): Promise<void> {
  const fonts = Promise.allSettled(
    ['620 1em "Fraunces Display"', '1em "Inter Variable"'].map(async (font) => await document.fonts.load(font)),
  );
  if (navigator.onLine) await within(SCREEN_WITHIN_MS, router.load());
  await within(FONTS_WITHIN_MS, fonts);
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
}
