import confetti from 'canvas-confetti';
import { vi } from 'vitest';

/**
 * How often confetti has been thrown, once its code has loaded, and how often it was taken away.
 * Throws none itself.
 */
export function spyConfetti(): { thrown: () => Promise<number>; taken: () => number } {
  const reset = vi.fn<() => void>();
  const create = vi.spyOn(confetti, 'create').mockImplementation(() => Object.assign(async () => null, { reset }));
  return {
    thrown: async () => {
      await vi.dynamicImportSettled();
      return create.mock.calls.length;
    },
    taken: () => reset.mock.calls.length,
  };
}
