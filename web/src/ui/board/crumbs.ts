const POOL = 16;
const PER_SCRAPE = 2;

/**
 * Crumbs of foil that fall from the brush. A fixed set of elements, each moved by the compositor alone: no element comes
 * or goes while the finger moves, and the canvas stays untouched.
 */
export function createCrumbs(layer: HTMLElement): (x: number, y: number) => void {
  const pool = Array.from({ length: POOL }, () => {
    const crumb = document.createElement('i');
    crumb.className = 'crumb';
    return crumb;
  });
  layer.replaceChildren(...pool);
  let next = 0;
  return (x, y) => {
    for (let count = 0; count < PER_SCRAPE; count++) {
      const crumb = pool[next % POOL];
      if (!crumb || crumb.getAnimations().length > 0) return;
      next++;
      fall(crumb, x, y);
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
    { duration: 420 + Math.random() * 260, easing: 'cubic-bezier(0.3, 0, 0.8, 0.6)' },
  );
}
