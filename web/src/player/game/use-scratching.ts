import { useEffect } from 'react';
import { lockScratching } from '../installed/scratching-lock.ts';

/**
 * While a card is scratched, CSS hides what would be in the way of the hand, and no newer version
 * of the app takes over.
 */
export function useScratching(scratching: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scratching', scratching);
    const letGo = scratching ? lockScratching() : undefined;
    return () => {
      letGo?.();
      document.documentElement.removeAttribute('data-scratching');
    };
  }, [scratching]);
}
