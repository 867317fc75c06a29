import type { Notification } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { useInSight } from '../../ui/device/use-in-sight.ts';
import { useMarkRead } from './use-mark-read.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** The largest number of ids that one call accepts. */
const AT_ONCE = 50;

/**
 * Marks the notifications on the screen as read while the page is in sight; where that fails, again
 * when they are read the next time, which `readAtMs` tells. Returns the ids of those that were
 * unread on this visit.
 */
export function useMarkShownRead(shown: readonly Notification[] | undefined, readAtMs: number): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NOBODY);
  // For each id, up to which reading of the list it need not be sent.
  const sent = useRef(new Map<string, number>());
  const { mutateAsync } = useMarkRead();
  const isSeen = useInSight();
  useEffect(() => {
    if (!isSeen) return;
    const isDue = ({ id, read_at: readAt }: Notification) => readAt === null && (sent.current.get(id) ?? 0) < readAtMs;
    const ids = (shown ?? []).filter(isDue).map(({ id }) => id);
    if (ids.length === 0) return;
    const note = (some: string[], until: number) => some.forEach((id) => sent.current.set(id, until));
    note(ids, Number.POSITIVE_INFINITY);
    setFresh((before) => new Set([...before, ...ids]));
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      mutateAsync(some).catch(() => note(some, readAtMs));
    }
  }, [shown, readAtMs, isSeen, mutateAsync]);
  return fresh;
}
