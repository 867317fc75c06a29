import { useEffect, useRef } from 'react';
import { isTyping } from '../shell/is-typing.ts';

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

/** Whatever lies above the page has the keyboard. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

/** The letters of the queue, while nobody types and nothing lies above it. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keys[event.key];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
