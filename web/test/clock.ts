import { act } from '@testing-library/react';
import { vi } from 'vitest';

const TICK_MS = 20;

/**
 * Fakes the clock; call it before a page is opened. Time runs as usual, but a test can stop it and
 * skip ahead. What a page does after a pause does not reach into the next test, as it would by the
 * machine's clock.
 */
export function startClock(): void {
  vi.useFakeTimers();
  runClock();
}

export const runClock = (): void => void vi.setTimerTickMode('interval', TICK_MS);

/** Stops the clock: from now on time passes only by `advanceClock`, however slow the machine is. */
export const stopClock = (): void => void vi.setTimerTickMode('manual');

export const advanceClock = async (ms: number): Promise<void> =>
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
