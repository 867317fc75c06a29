import { useEffect, useRef } from 'react';
import { tellError } from './tell-error.ts';

/**
 * For calls of a dialog that says itself why they failed: tells who closed it meanwhile.
 */
export function useTellIfClosed(): (error: Error) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return (error) => {
    if (!isOpen.current) tellError(error);
  };
}
