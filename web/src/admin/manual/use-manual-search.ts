import { useEffect, useState } from 'react';
import type { Found } from './manual.ts';

/** Searches the manual. Its texts are loaded when the first search begins. */
export function useManualSearch(question: string, atMost: number): readonly Found[] {
  const [search, setSearch] = useState<((question: string) => Found[]) | null>(null);
  const isAsked = question.trim() !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    import('./manual.ts').then(
      ({ searchManual }) => {
        if (!isGone) setSearch(() => searchManual);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return search === null ? [] : search(question).slice(0, atMost);
}
