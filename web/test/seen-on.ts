import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface Screen {
  isPhone: boolean;
  reducesMotion: boolean;
}

const desk: Screen = { isPhone: false, reducesMotion: true };
let present = desk;
const listeners = new Set<() => void>();

/** The browser's own, of which the apps keep one for each query: so each answers what holds now. */
export function matchMedia(query: string): MediaQueryList {
  const list = {
    media: query,
    get matches() {
      return query.includes('reduced-motion') ? present.reducesMotion : query.includes('width <') && present.isPhone;
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  };
  return list as unknown as MediaQueryList;
}

/** Until its end a test is seen on that screen instead of on a desk without motion. */
export function seenOn(changes: Partial<Screen>): void {
  onTestFinished(() => {
    present = desk;
  });
  act(() => {
    present = { ...desk, ...changes };
    for (const listener of listeners) listener();
  });
}
