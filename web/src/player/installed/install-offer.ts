import { createListeners } from '../../ui/listeners.ts';

/** Chromium's `beforeinstallprompt` event, for which TypeScript has no type. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const { subscribe, notify } = createListeners();

/**
 * Keeps the browser's install offer, which comes once and early, so that the app can show it later,
 * at a better moment.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    notify();
  });
}

export const installOffer = {
  current: (): InstallPrompt | null => kept,
  subscribe,
};
