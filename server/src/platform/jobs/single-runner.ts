/**
 * Lets `run` go once at a time. A call during a run asks for one more run afterwards, however many ask; the returned promise
 * ends with the run that began after the call, so that its caller knows everything written before was seen.
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
