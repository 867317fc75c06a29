import { useEffect } from 'react';

/** While a card is scratched, what stands in the way of the hand leaves the screen. */
export function useScratching(scratching: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scratching', scratching);
    return () => document.documentElement.removeAttribute('data-scratching');
  }, [scratching]);
}
