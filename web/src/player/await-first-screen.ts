import { awaitFonts } from '../ui/device/await-fonts.ts';
import { waitAtMost } from '../ui/device/wait-at-most.ts';
import type { createPlayerRouter } from './router.tsx';

/** After this time the app itself shows that it is loading, and whether there is a connection. */
const SCREEN_WITHIN_MS = 8000;

/**
 * Waits until the first screen is complete, with its fonts. The painted page stays visible
 * meanwhile.
 */
export async function awaitFirstScreen(router: ReturnType<typeof createPlayerRouter>): Promise<void> {
  const fonts = awaitFonts();
  if (navigator.onLine) await waitAtMost(SCREEN_WITHIN_MS, router.load());
  await fonts;
}
