import { useLayoutEffect, useRef, useState } from 'react';

/** Whether an element's content reaches beyond it at present, so that it can be scrolled. */
export function useOverflows<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const look = () => setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    look();
    const observer = new ResizeObserver(look);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
