const PRELOAD_AFTER_MS = 2000;

/**
 * Preloads the screens for money and cards, so that they open without a connection. Returns a
 * function that cancels it.
 */
export function preloadScreens(): () => void {
  const timer = setTimeout(() => {
    void Promise.allSettled([
      import('../wallet/wallet-screen.tsx'),
      import('../wallet/history.tsx'),
      import('../game/game-screen.tsx'),
      import('../deposits/deposit-dialog.tsx'),
      import('../deposits/pix-dialog.tsx'),
    ]);
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
