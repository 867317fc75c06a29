import { useEffect, useRef, type RefObject } from 'react';

/**
 * The `ref` of a field that gets the focus where it is the next step, and after each refusal: what
 * is typed then goes there at once.
 */
export function useAskedFocus(isNextStep: boolean, error: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNextStep) input.current?.focus();
  }, [isNextStep]);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return input;
}
