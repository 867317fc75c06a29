import type { createPlayerRouter } from './router.tsx';

/** After so long the app shows that it loads, and whether there is a connection, in its own way. */
const SCREEN_WITHIN_MS = 8000;
/** The page asks for its font before its scripts: one that is so late does not come. */
const FONT_WITHIN_MS = 500;

/**
 * Until the first screen is complete, with its headings' font: one that comes later moves what stands below them. What the
 * page painted stays meanwhile.
 */
export async function awaitFirstScreen(router: ReturnType<typeof createPlayerRouter>): Promise<void> {
  const font = document.fonts.load('620 1em "Fraunces Display"').catch(() => undefined);
  if (navigator.onLine) await within(SCREEN_WITHIN_MS, router.load());
  await within(FONT_WITHIN_MS, font);
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
}
