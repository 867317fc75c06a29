import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { ScratchSound } from './scratch-sound.ts';

/** Leaves the first moments to drawing the board. */
const PREPARED_AFTER_MS = 500;

export function useScratchSound(muted: boolean): RefObject<ScratchSound | null> {
  const sound = useRef<ScratchSound>(null);
  useEffect(() => {
    const created = new ScratchSound();
    sound.current = created;
    return () => created.close();
  }, []);
  useEffect(() => {
    if (!sound.current) return undefined;
    sound.current.muted = muted;
    const timer = setTimeout(() => sound.current?.prepare(), PREPARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [muted]);
  return sound;
}
