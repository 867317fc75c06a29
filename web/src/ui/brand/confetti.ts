const colors = ['#f0c552', '#fff1c2', '#7ee0b8', '#ffffff'];

/**
 * Throws two volleys of confetti from the lower corners. The code for it loads with the first win.
 * Does nothing if the player prefers reduced motion. `end` takes it away before it has fallen.
 */
export async function throwConfetti(end?: AbortSignal): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Without a connection the code cannot load, and the confetti is left out.
  const confetti = (await import('canvas-confetti').catch(() => null))?.default;
  if (!confetti || end?.aborted) return;
  const canvas = openCanvas();
  const shoot = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  end?.addEventListener('abort', () => shoot.reset());
  const volley = { particleCount: 70, spread: 62, startVelocity: 52, colors };
  await Promise.all([
    shoot({ ...volley, angle: 62, origin: { x: 0, y: 0.9 } }),
    shoot({ ...volley, angle: 118, origin: { x: 1, y: 0.9 } }),
  ]);
  canvas.remove();
}

/** Over the whole window, without the box of a popover and in nobody's way. */
const OVER_ALL =
  'position:fixed;inset:0;width:100vw;height:100dvh;margin:0;padding:0;border:0;background:none;pointer-events:none';

/** The canvas is a popover, because only a popover can appear above a modal dialog. */
function openCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.style.cssText = OVER_ALL;
  canvas.popover = 'manual';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Missing in Safari before 17.
  canvas.showPopover?.();
  return canvas;
}
