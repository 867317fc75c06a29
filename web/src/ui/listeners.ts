type Listener = () => void;

/** Who is told when something that lives beside React has changed, as `useSyncExternalStore` takes it. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    hasAny: (): boolean => listeners.size > 0,
  };
}
