import { ApiError } from '@raspasorte/contract';

/** The statuses of what is gone, or not as the screen shows it. */
const changedMeanwhile = new Set([404, 409]);

/**
 * Has what a change touches read again, as its `onSettled`. Meanwhile the button stays busy after a
 * success, and after the refusal of what somebody had changed: the next press applies to what is
 * shown then. Any other failure shows at once, however long the reading takes.
 */
export function readingAgain<Input>(read: (input: Input, error: Error | null) => Promise<unknown>) {
  return async (_answer: unknown, error: Error | null, input: Input): Promise<void> => {
    const reading = read(input, error);
    if (error === null || (error instanceof ApiError && changedMeanwhile.has(error.status))) await reading;
  };
}
