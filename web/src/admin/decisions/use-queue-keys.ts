import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../shell/keyboard/is-covered.ts';
import { isTyping } from '../shell/keyboard/is-typing.ts';

type QueueKey = 'next' | 'previous' | 'open' | 'approve' | 'refuse' | 'ask' | 'take' | 'hand' | 'help';

const keys: Readonly<Record<string, QueueKey>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  o: 'open',
  a: 'approve',
  r: 'refuse',
  e: 'ask',
  p: 'take',
  t: 'hand',
  '?': 'help',
};

/** Keyboard shortcuts of the queue. They are off while somebody types or a popup is open. */
export function useQueueKeys(act: (key: QueueKey) => void): void {
  const onKey = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keys[event.key];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      // A key held down goes through the list, and does nothing twice.
      if (event.repeat && key !== 'next' && key !== 'previous') return;
      onKey(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
