import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from '../device/when-idle.ts';
import { rosettePath, wavePath } from './guilloche-path.ts';

/** The parameters of a pattern. */
export interface Print {
  seed: number;
  lines: number;
  width: number;
  height: number;
  /** Place and size of the rosette, as shares of the area. */
  x: number;
  y: number;
  size: number;
  petals: number;
}

/** More patterns than all the cards on sale have. */
const KEPT = 64;
const drawn = new Map<string, string>();

/**
 * Draws a pattern when the page is idle: it has thousands of numbers, and the content that a player
 * reads and presses comes first. A pattern that was drawn before appears at once.
 *
 * @returns a ref for the path element
 */
export function usePrint(print: Print): RefObject<SVGPathElement | null> {
  const path = useRef<SVGPathElement>(null);
  // Compares the numbers, not the object: callers may write it inline.
  const key = JSON.stringify(print);
  // Sets the attribute directly, without a render: nothing else on the screen depends on it.
  useLayoutEffect(() => {
    const known = drawn.get(key);
    if (known !== undefined) return path.current?.setAttribute('d', known);
    return whenIdle(() => path.current?.setAttribute('d', keep(key, draw(JSON.parse(key) as Print))));
  }, [key]);
  return path;
}

function draw({ seed, lines, width, height, x, y, size, petals }: Print): string {
  const place = { centerX: width * x, centerY: height * y, radius: Math.min(width, height) * size };
  return wavePath({ width, height, seed, lines }) + rosettePath({ ...place, petals, lines: 16, seed });
}

function keep(key: string, drawing: string): string {
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, drawing);
  return drawing;
}
