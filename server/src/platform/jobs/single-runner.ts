/**
 * Allows one run at a time. All calls during a run share one further run afterwards. The promise of
 * a call settles with a run that began after the call, so that run sees everything written before
 * the call.
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
