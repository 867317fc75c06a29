import { act } from '@testing-library/react';
import { vi } from 'vitest';

const TICK_MS = 20;

/** Before a page is opened: time goes by as it does, but can be stopped and passed. */
export function startClock(): void {
  vi.useFakeTimers();
  runClock();
}

export const runClock = (): void => void vi.setTimerTickMode('interval', TICK_MS);

/** From now on no time goes by but what a test lets pass, however slow the machine is. */
export const stopClock = (): void => void vi.setTimerTickMode('manual');

export const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
