import type { EmblemName } from '@raspasorte/contract';
import { useEffect, useReducer } from 'react';
import { firstEmblems } from './first-emblems.ts';
import type { EmblemDrawing } from './first-emblems.ts';

let drawings: Readonly<Partial<Record<EmblemName, EmblemDrawing>>> = firstEmblems;

async function loadOthers(): Promise<void> {
  const { otherEmblems } = await import('./other-emblems.ts');
  drawings = { ...firstEmblems, ...otherEmblems };
}

/** An emblem's drawing; undefined while it is on its way, and where the network has gone. */
export function useEmblem(name: EmblemName): EmblemDrawing | undefined {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const drawing = drawings[name];
  useEffect(() => {
    if (drawing) return undefined;
    let isShown = true;
    const show = () => isShown && drawAnew();
    // Decoration: without it the card's name says which one it is.
    loadOthers().then(show, () => {});
    return () => {
      isShown = false;
    };
  }, [drawing]);
  return drawing;
}
