/** After this time, code that could not be loaded is asked for again. */
const AGAIN_AFTER_MS = 5000;

/**
 * Loads code. Without a connection it is asked for again until it arrives: the screen that is shown
 * must not break for it. `onFailure` is called once.
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>, onFailure?: () => void): Promise<Loaded> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      if (tries === 1) onFailure?.();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}
