const REST_MS = 800;

/**
 * Runs it at once where nobody is touching the page, else when the finger has been up for a moment:
 * nothing may come between a hand and the card that it scratches. Returns how to call it off.
 */
export function whenHandsRest(run: () => void): () => void {
  if (!hand.isDown && performance.now() - hand.liftedAt >= REST_MS) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (hand.isDown || performance.now() - hand.liftedAt < REST_MS ? wait() : run()), REST_MS);
  };
  wait();
  return () => clearTimeout(timer);
}

const hand = { isDown: false, liftedAt: Number.NEGATIVE_INFINITY };

addEventListener('pointerdown', () => (hand.isDown = true), { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(
    end,
    () => {
      hand.isDown = false;
      hand.liftedAt = performance.now();
    },
    { capture: true, passive: true },
  );
