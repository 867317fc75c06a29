/**
 * Lets `run` go once at a time. A call during a run asks for one more run afterwards, however many
 * ask. Its promise ends with the run that began after the call, so everything that was written
 * before the call has been seen.
 */
export function createSingleRunner(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const start = (): Promise<void> => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };

  return () => {
    if (current === undefined) return start();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
