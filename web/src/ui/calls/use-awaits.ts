import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useElapsed } from '../device/use-elapsed.ts';
import { isFirstRead } from './is-first-read.ts';

const PATIENCE_MS = 3000;

/**
 * Whether a screen still waits for reads whose answers, coming later, would push down the rest. It
 * waits once, and not for long: what has appeared stays, and an answer that does not come holds
 * back no other.
 */
export function useAwaits(reads: readonly UseQueryResult[]): boolean {
  const isLate = useElapsed(PATIENCE_MS);
  const [isOver, setOver] = useState(false);
  const awaits = !isOver && !isLate && reads.some(isFirstRead);
  if (!awaits && !isOver) setOver(true);
  return awaits;
}
