import type { EmblemName } from '@raspasorte/contract';
import { useEffect, useReducer } from 'react';
import { firstEmblems } from './first-emblems.ts';
import type { EmblemDrawing } from './first-emblems.ts';

let drawings: Readonly<Partial<Record<EmblemName, EmblemDrawing>>> = firstEmblems;

async function loadOthers(): Promise<void> {
  const { otherEmblems } = await import('./other-emblems.ts');
  drawings = { ...firstEmblems, ...otherEmblems };
}

/** An emblem's drawing; undefined while it loads, and where it cannot be loaded. */
export function useEmblem(name: EmblemName): EmblemDrawing | undefined {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const drawing = drawings[name];
  useEffect(() => {
    if (drawing) return undefined;
    let isShown = true;
    const show = () => isShown && drawAnew();
    // A failure is ignored: the emblem is decoration, and the card's name stands beside it.
    loadOthers().then(show, () => {});
    return () => {
      isShown = false;
    };
  }, [drawing]);
  return drawing;
}
