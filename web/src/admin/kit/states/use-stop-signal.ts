import { useEffect, useRef } from 'react';

/** A signal for each run, aborted by `stop` and when the screen is left. */
export function useStopSignal() {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    stop: () => controller.current?.abort(),
  };
}
