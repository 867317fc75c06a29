import type { Notification } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { useMarkRead } from './use-mark-read.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** The largest number of ids that one call accepts. */
const AT_ONCE = 50;

/**
 * Marks the notifications on the screen as read. Returns the ids of those that were unread on this
 * visit.
 */
export function useMarkShownRead(shown: readonly Notification[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NOBODY);
  const sent = useRef(new Set<string>());
  const { mutate } = useMarkRead();
  useEffect(() => {
    const ids = (shown ?? []).flatMap(({ id, read_at: readAt }) => (readAt === null && !sent.current.has(id) ? [id] : []));
    if (ids.length === 0) return;
    for (const id of ids) sent.current.add(id);
    setFresh((before) => new Set([...before, ...ids]));
    for (let at = 0; at < ids.length; at += AT_ONCE) mutate(ids.slice(at, at + AT_ONCE));
  }, [shown, mutate]);
  return fresh;
}
