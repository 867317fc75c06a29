import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SETTLED_MS = 300;

/**
 * The text of a search box whose value is kept in the address. `settle` is called when typing
 * pauses. A change from elsewhere (the back button, a link) is shown in the box.
 */
export function useTypedText(settled: string, settle: (text: string) => void): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(settled);
  const told = useRef(settled);
  const onSettled = useEffectEvent(settle);
  useEffect(() => {
    if (settled !== told.current) setTyped(settled);
    told.current = settled;
  }, [settled]);
  useEffect(() => {
    if (typed.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      onSettled(typed.trim());
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
