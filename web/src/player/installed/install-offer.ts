/** Chromium's own, which no type library knows. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;

/** Browsers say once, early, that the app can be installed. The app says so later, at a better moment. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
}

export const installOffer = (): InstallPrompt | null => kept;
