const REST_MS = 800;

/**
 * Runs the function when nobody is touching the page: at once, or otherwise when the finger has
 * been up for a moment. Nothing may come between a hand and the card that it scratches. Returns a
 * function that cancels it.
 */
export function whenPointerIdle(run: () => void): () => void {
  if (!pointer.isDown && performance.now() - pointer.liftedAt >= REST_MS) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (pointer.isDown || performance.now() - pointer.liftedAt < REST_MS ? wait() : run()), REST_MS);
  };
  wait();
  return () => clearTimeout(timer);
}

const pointer = { isDown: false, liftedAt: Number.NEGATIVE_INFINITY };

addEventListener('pointerdown', () => (pointer.isDown = true), { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(
    end,
    () => {
      pointer.isDown = false;
      pointer.liftedAt = performance.now();
    },
    { capture: true, passive: true },
  );
