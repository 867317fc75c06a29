import { awaitFonts } from '../ui/device/await-fonts.ts';
import { within } from '../ui/device/within.ts';
import type { createPlayerRouter } from './router.tsx';

/** After so long the app shows that it loads, and whether there is a connection, in its own way. */
const SCREEN_WITHIN_MS = 8000;

/** Until the first screen is complete, with its fonts. What the page painted stays meanwhile. */
export async function awaitFirstScreen(router: ReturnType<typeof createPlayerRouter>): Promise<void> {
  const fonts = awaitFonts();
  if (navigator.onLine) await within(SCREEN_WITHIN_MS, router.load());
  await fonts;
}
