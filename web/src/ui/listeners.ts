type Listener = () => void;

/** A set of listeners for state outside React, in the shape that `useSyncExternalStore` expects. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    hasAny: (): boolean => listeners.size > 0,
  };
}
