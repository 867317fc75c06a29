const WARM_AFTER_MS = 2000;

/** Brings in the code of the screens that money and cards need, so that a connection lost later does not stand in the way to them. */
export function warmScreens(): () => void {
  const timer = setTimeout(() => {
    void Promise.allSettled([
      import('../wallet/wallet-screen.tsx'),
      import('../game/game-screen.tsx'),
      import('../game/play-card.tsx'),
      import('../deposit/pix-dialog.tsx'),
    ]);
  }, WARM_AFTER_MS);
  return () => clearTimeout(timer);
}
