import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface Screen {
  isPhone: boolean;
  reducesMotion: boolean;
}

/** The widest phone and the narrowest desktop of the specification: another border fails tests. */
const [PHONE_PX, DESK_PX] = [767, 768];
const PX_PER_REM = 16;

const desk: Screen = { isPhone: false, reducesMotion: true };
let present = desk;
const listeners = new Set<() => void>();

function matchesNow(query: string): boolean {
  const { isPhone, reducesMotion } = present;
  if (query.includes('reduced-motion')) return reducesMotion;
  if (query.includes('pointer: coarse')) return isPhone;
  const [, sign, number, unit] = /^\(width (<|>=) ([\d.]+)(px|rem)\)$/.exec(query) ?? [];
  if (sign === undefined) return false;
  const isBelow = (isPhone ? PHONE_PX : DESK_PX) < Number(number) * (unit === 'rem' ? PX_PER_REM : 1);
  return isBelow === (sign === '<');
}

/**
 * Replaces the browser's `matchMedia`. The apps keep one list per query, so each list reports the
 * current state.
 */
export function matchMedia(query: string): MediaQueryList {
  const list = {
    media: query,
    get matches() {
      return matchesNow(query);
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
