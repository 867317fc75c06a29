import type { Segment } from './coverage-mask.ts';

interface StrokeTarget {
  stroke: (segment: Segment) => void;
}

/**
 * Turns the pointer's way over the surface into segments. One pointer at a time; events that the browser had merged
 * into one frame are taken apart again, so that a fast stroke keeps its shape. While a stroke lasts, the surface has the
 * attribute `data-stroke`. Returns how to stop listening.
 */
export function listenToStrokes(surface: HTMLElement, target: StrokeTarget): () => void {
  let origin: DOMRect | null = null;
  let lastX = 0;
  let lastY = 0;

  const extendTo = (event: PointerEvent) => {
    if (!origin) return;
    const toX = event.clientX - origin.left;
    const toY = event.clientY - origin.top;
    target.stroke({ fromX: lastX, fromY: lastY, toX, toY });
    lastX = toX;
    lastY = toY;
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    origin = surface.getBoundingClientRect();
    lastX = event.clientX - origin.left;
    lastY = event.clientY - origin.top;
    surface.setPointerCapture(event.pointerId);
    surface.dataset['stroke'] = '';
    extendTo(event);
  };
  const move = (event: PointerEvent) => {
    if (!origin) return;
    // While a stroke lasts, its moves are nobody else's: React, which listens to every event of the page twice, would take longer than this.
    event.stopPropagation();
    if (!event.isPrimary) return;
    // Absent on pages that were not loaded over https.
    const merged = event.getCoalescedEvents?.() ?? [];
    for (const each of merged.length > 0 ? merged : [event]) extendTo(each);
  };
  const end = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    origin = null;
    delete surface.dataset['stroke'];
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  surface.addEventListener('pointerdown', begin, options);
  window.addEventListener('pointermove', move, { ...options, capture: true });
  surface.addEventListener('pointerup', end, options);
  surface.addEventListener('pointercancel', end, options);
  return () => {
    stop.abort();
    delete surface.dataset['stroke'];
  };
}
