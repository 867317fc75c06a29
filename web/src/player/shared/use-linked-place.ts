import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads to the part of a screen that its link names, once the screen has it: the router looks for
 * it before.
 */
export function useLinkedPlace(isThere: boolean): void {
  const part = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const place = isThere && part !== '' ? document.getElementById(part) : null;
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [isThere, part]);
}
