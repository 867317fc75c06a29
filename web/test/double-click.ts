import { act } from '@testing-library/react';

const STEPS = 20;

/**
 * The two presses of a double click on a slow machine: the second comes before any timer ends, so
 * the page draws between them only what waits for no timer.
 */
export async function doubleClick(button: HTMLElement): Promise<void> {
  button.click();
  for (let step = 1; step <= STEPS; step++) await Promise.resolve();
  button.click();
  await act(async () => await Promise.resolve());
}
