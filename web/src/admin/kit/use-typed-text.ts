import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 300;

/**
 * What is being typed into a search box, and what of it stands in the address: `onSettled` hears of it once the typing rests, and a change
 * from elsewhere (the way back, a link) shows in the box.
 */
export function useTypedText(
  settled: string,
  onSettled: (text: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(settled);
  const told = useRef(settled);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  useEffect(() => {
    if (settled !== told.current) setTyped(settled);
    told.current = settled;
  }, [settled]);
  useEffect(() => {
    if (typed.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      tell.current(typed.trim());
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
