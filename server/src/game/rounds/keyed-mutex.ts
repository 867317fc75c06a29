/**
 * A mutex per key: work on the same key runs one after the other in this process. Without it, a
 * player's parallel plays would all be drawn for the same nonce, and all but one drawn again.
 * Between processes the database keeps the order.
 */
export function createKeyedMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const running = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
    }
  };
}
