import confetti from 'canvas-confetti';
import { vi } from 'vitest';

/** Returns how often confetti has been thrown, once its code has loaded. Throws none itself. */
export function spyConfetti(): () => Promise<number> {
  const create = vi.spyOn(confetti, 'create').mockImplementation(() => Object.assign(async () => null, { reset: () => {} }));
  return async () => {
    await vi.dynamicImportSettled();
    return create.mock.calls.length;
  };
}
