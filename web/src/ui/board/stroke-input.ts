import type { Segment } from './coverage-mask.ts';

/** The path of one pointer, from down to up. */
interface Stroke {
  left: number;
  top: number;
  lastX: number;
  lastY: number;
}

export interface StrokeEvents {
  onBegin: () => void;
  onSegments: (segments: Segment[]) => void;
  onEnd: () => void;
}

/**
 * Turns the pointer's path over the surface into segments, which are reported once per frame during
 * a stroke. It follows one pointer at a time. Events that the browser coalesced into one frame are
 * taken apart again, so that a fast stroke keeps its shape. The event listeners only store the
 * event: the segments are computed in the animation frame, which is requested one frame ahead.
 * During a stroke the surface has the attribute `data-stroke`. Returns a function that stops
 * listening.
 */
export function listenToStrokes(surface: HTMLElement, events: StrokeEvents): () => void {
  let stroke: Stroke | null = null;
  let kept: { stroke: Stroke; event: PointerEvent }[] = [];
  let frame = 0;

  const follow = () => {
    const segments = kept.flatMap(({ stroke: of, event }) => extend(of, event));
    kept = [];
    if (segments.length > 0) events.onSegments(segments);
    frame = stroke ? requestAnimationFrame(follow) : 0;
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { left, top } = surface.getBoundingClientRect();
    stroke = { left, top, lastX: event.clientX - left, lastY: event.clientY - top };
    surface.setPointerCapture(event.pointerId);
    surface.dataset['stroke'] = '';
    events.onBegin();
    kept.push({ stroke, event });
    if (frame === 0) frame = requestAnimationFrame(follow);
  };
  // During a stroke its move events stop here: React's two listeners on the page would take longer
  // than this one.
  const move = (event: PointerEvent) => {
    if (!stroke) return;
    event.stopPropagation();
    if (event.isPrimary) kept.push({ stroke, event });
  };
  const touchMove = (event: TouchEvent) => {
    if (stroke) event.stopPropagation();
  };
  const end = () => {
    if (!stroke) return;
    stroke = null;
    delete surface.dataset['stroke'];
    events.onEnd();
  };
  const lift = (event: PointerEvent) => {
    if (event.isPrimary) end();
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  surface.addEventListener('pointerdown', begin, options);
  window.addEventListener('pointermove', move, { ...options, capture: true });
  window.addEventListener('touchmove', touchMove, { ...options, capture: true });
  surface.addEventListener('pointerup', lift, options);
  surface.addEventListener('pointercancel', lift, options);
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    end();
  };
}

function extend(stroke: Stroke, event: PointerEvent): Segment[] {
  // Absent on pages that were not loaded over HTTPS.
  const merged = event.getCoalescedEvents?.() ?? [];
  return (merged.length > 0 ? merged : [event]).map(({ clientX, clientY }) => {
    const segment = { fromX: stroke.lastX, fromY: stroke.lastY, toX: clientX - stroke.left, toY: clientY - stroke.top };
    stroke.lastX = segment.toX;
    stroke.lastY = segment.toY;
    return segment;
  });
}
