const POOL = 8;
const PER_DROP = 2;
const DROP_EVERY_MS = 110;

/**
 * Crumbs of foil that fall from the brush. A fixed set of elements, each moved by the compositor alone: no element comes
 * or goes while the finger moves, and no canvas is drawn on for it.
 */
export function createCrumbs(layer: HTMLElement): (x: number, y: number) => void {
  const pool = Array.from({ length: POOL }, () => {
    const element = document.createElement('i');
    element.className = 'crumb';
    // Asking the element for its animations would have the styles of the whole page computed, with every stroke.
    return { element, fallsUntil: 0 };
  });
  layer.replaceChildren(...pool.map(({ element }) => element));
  let next = 0;
  let droppedAt = Number.NEGATIVE_INFINITY;
  return (x, y) => {
    const now = performance.now();
    if (now - droppedAt < DROP_EVERY_MS) return;
    droppedAt = now;
    for (let count = 0; count < PER_DROP; count++) {
      const crumb = pool[next % POOL];
      if (!crumb || crumb.fallsUntil > now) return;
      next++;
      crumb.fallsUntil = now + fall(crumb.element, x, y);
    }
  };
}

/** Returns how long the fall takes, in milliseconds. */
function fall(crumb: HTMLElement, x: number, y: number): number {
  const driftX = (Math.random() - 0.5) * 44;
  const fallY = 26 + Math.random() * 56;
  const turn = Math.random() * 540 - 270;
  const duration = 340 + Math.random() * 200;
  crumb.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(0deg)`, opacity: 1 },
      { transform: `translate(${x + driftX}px, ${y + fallY}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(0.3, 0, 0.8, 0.6)' },
  );
  return duration;
}
