import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { ScratchSound } from './scratch-sound.ts';

export function useScratchSound(muted: boolean): RefObject<ScratchSound | null> {
  const sound = useRef<ScratchSound>(null);
  useEffect(() => {
    const created = new ScratchSound();
    sound.current = created;
    return () => created.close();
  }, []);
  useEffect(() => {
    if (sound.current) sound.current.muted = muted;
  }, [muted]);
  return sound;
}
