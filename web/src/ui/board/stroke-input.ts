import type { Segment } from './coverage-mask.ts';

interface StrokeTarget {
  /** A pointer goes down. From now on `take` answers the way that it went since it was last asked. */
  beginStroke: (take: () => Segment[]) => void;
  /** It went up; the last piece of its way may still be asked for. */
  endStroke: () => void;
}

/** The way of one pointer, from going down to going up. */
interface Stroke {
  left: number;
  top: number;
  lastX: number;
  lastY: number;
}

/**
 * Turns the pointer's way over the surface into segments. One pointer at a time; events that the browser had merged
 * into one frame are taken apart again, so that a fast stroke keeps its shape. A listener only keeps its event: the segments
 * are worked out once a frame, when they are asked for. While a stroke lasts, the surface has the attribute `data-stroke`.
 * Returns how to stop listening.
 */
export function listenToStrokes(surface: HTMLElement, target: StrokeTarget): () => void {
  let stroke: Stroke | null = null;
  let kept: { stroke: Stroke; event: PointerEvent }[] = [];

  const take = () => {
    const segments = kept.flatMap(({ stroke: of, event }) => extend(of, event));
    kept = [];
    return segments;
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { left, top } = surface.getBoundingClientRect();
    stroke = { left, top, lastX: event.clientX - left, lastY: event.clientY - top };
    surface.setPointerCapture(event.pointerId);
    surface.dataset['stroke'] = '';
    kept.push({ stroke, event });
    target.beginStroke(take);
  };
  // While a stroke lasts, its moves are nobody else's: React, which listens to every event of the page twice, would take longer than this.
  const move = (event: PointerEvent) => {
    if (!stroke) return;
    event.stopPropagation();
    if (event.isPrimary) kept.push({ stroke, event });
  };
  const touchMove = (event: TouchEvent) => {
    if (stroke) event.stopPropagation();
  };
  const end = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    stroke = null;
    delete surface.dataset['stroke'];
    target.endStroke();
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  surface.addEventListener('pointerdown', begin, options);
  window.addEventListener('pointermove', move, { ...options, capture: true });
  window.addEventListener('touchmove', touchMove, { ...options, capture: true });
  surface.addEventListener('pointerup', end, options);
  surface.addEventListener('pointercancel', end, options);
  return () => {
    stop.abort();
    delete surface.dataset['stroke'];
    target.endStroke();
  };
}

function extend(stroke: Stroke, event: PointerEvent): Segment[] {
  // Absent on pages that were not loaded over https.
  const merged = event.getCoalescedEvents?.() ?? [];
  return (merged.length > 0 ? merged : [event]).map(({ clientX, clientY }) => {
    const segment = { fromX: stroke.lastX, fromY: stroke.lastY, toX: clientX - stroke.left, toY: clientY - stroke.top };
    stroke.lastX = segment.toX;
    stroke.lastY = segment.toY;
    return segment;
  });
}
