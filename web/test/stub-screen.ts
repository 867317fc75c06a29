import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface Screen {
  isPhone: boolean;
  reducesMotion: boolean;
}

const desk: Screen = { isPhone: false, reducesMotion: true };
let present = desk;
const listeners = new Set<() => void>();

/**
 * Replaces the browser's `matchMedia`. The apps keep one list per query, so each list reports the
 * current state.
 */
export function matchMedia(query: string): MediaQueryList {
  const list = {
    media: query,
    get matches() {
      return query.includes('reduced-motion') ? present.reducesMotion : /width <|pointer: coarse/.test(query) && present.isPhone;
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  };
  return list as unknown as MediaQueryList;
}

/** Runs the rest of a test on this screen, instead of on a desktop screen with reduced motion. */
export function stubScreen(changes: Partial<Screen>): void {
  onTestFinished(() => {
    present = desk;
  });
  act(() => {
    present = { ...desk, ...changes };
    for (const listener of listeners) listener();
  });
}
