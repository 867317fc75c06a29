const colors = ['#f0c552', '#fff1c2', '#7ee0b8', '#ffffff'];

/**
 * Two volleys from the lower corners. Its code is loaded with the first win; nothing moves when
 * motion is not wanted.
 */
export async function throwConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Offline the confetti is left out.
  const confetti = (await import('canvas-confetti').catch(() => null))?.default;
  if (!confetti) return;
  const canvas = openCanvas();
  const shoot = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  const volley = { particleCount: 70, spread: 62, startVelocity: 52, colors };
  await Promise.all([
    shoot({ ...volley, angle: 62, origin: { x: 0, y: 0.9 } }),
    shoot({ ...volley, angle: 118, origin: { x: 1, y: 0.9 } }),
  ]);
  canvas.remove();
}

/** A modal dialog covers everything but what is opened above it, which only a popover can be. */
function openCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.popover = 'manual';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Missing in Safari before 17.
  canvas.showPopover?.();
  return canvas;
}
