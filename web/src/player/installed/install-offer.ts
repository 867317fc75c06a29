import { createListeners } from '../../ui/listeners.ts';

/** Chromium's own, which no type library knows. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const { subscribe, tell } = createListeners();

/** Browsers say once, early, that the app can be installed. The app says so later, at a better moment. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell();
  });
}

export const installOffer = {
  present: (): InstallPrompt | null => kept,
  subscribe,
};
