/** Chromium's own, which no type library knows. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Browsers say once, early, that the app can be installed. The app says so later, at a better moment. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    for (const listener of listeners) listener();
  });
}

export const installOffer = {
  present: (): InstallPrompt | null => kept,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
