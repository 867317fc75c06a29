/**
 * For the `onSettled` of a change whose keys alone do not say what is read again. After a success
 * the button stays busy meanwhile. A failure shows at once, however long the reading takes: until
 * it ends, a second press names what was seen before, and is refused like the first.
 */
export function thenReading<Input>(read: (input: Input, error: Error | null) => Promise<unknown>) {
  return async (_answer: unknown, error: Error | null, input: Input): Promise<void> => {
    const reading = read(input, error);
    if (error === null) await reading;
  };
}
