const PER_DROP = 2;
const DROP_EVERY_MS = 110;
const LONGEST_FALL_MS = 540;
/** So many that each has fallen before its turn comes again: nothing has to ask the page, which would compute its styles for it. */
const POOL = PER_DROP * Math.ceil(LONGEST_FALL_MS / DROP_EVERY_MS);

/**
 * Crumbs of foil that fall from the brush. A fixed set of elements, each moved by the compositor alone: no element comes
 * or goes while the finger moves, and no canvas is drawn on for it.
 */
export function createCrumbs(layer: HTMLElement): (x: number, y: number) => void {
  const pool = Array.from({ length: POOL }, () => {
    const crumb = document.createElement('i');
    crumb.className = 'crumb';
    return crumb;
  });
  layer.replaceChildren(...pool);
  let next = 0;
  let droppedAt = Number.NEGATIVE_INFINITY;
  return (x, y) => {
    const now = performance.now();
    if (now - droppedAt < DROP_EVERY_MS) return;
    droppedAt = now;
    for (let count = 0; count < PER_DROP; count++) {
      const crumb = pool[next++ % POOL];
      if (crumb) fall(crumb, x, y);
    }
  };
}

function fall(crumb: HTMLElement, x: number, y: number): void {
  const driftX = (Math.random() - 0.5) * 44;
  const fallY = 26 + Math.random() * 56;
  const turn = Math.random() * 540 - 270;
  crumb.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(0deg)`, opacity: 1 },
      { transform: `translate(${x + driftX}px, ${y + fallY}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: LONGEST_FALL_MS - Math.random() * 200, easing: 'cubic-bezier(0.3, 0, 0.8, 0.6)' },
  );
}
