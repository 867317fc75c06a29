import { useEffect, useRef } from 'react';
import { DocumentText } from '../../ui/document/document-text.tsx';
import { isPlainClick } from './is-plain-click.ts';
import type { ManualPage } from './read-page.ts';

interface ManualTextProps {
  page: ManualPage;
  /** The anchor of a paragraph, which is scrolled into view and marked. */
  term?: string | undefined;
  /** Called when a link to a page of the back-office is followed. */
  onFollow: (address: string) => void;
}

export function ManualText({ page, term, onFollow }: ManualTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(onFollow);
  useEffect(() => {
    follow.current = onFollow;
  }, [onFollow]);

  useEffect(() => {
    const place = box.current;
    const onClick = (event: MouseEvent) => {
      const address = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
      if (!address?.startsWith('/admin') || !isPlainClick(event)) return;
      event.preventDefault();
      follow.current(address);
    };
    place?.addEventListener('click', onClick);
    return () => place?.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (term === undefined) return undefined;
    const blocks = [...(box.current?.querySelectorAll('p, li') ?? [])];
    const found = blocks.find((block) => block.textContent.startsWith(term));
    found?.setAttribute('data-found', '');
    // Waits a frame: the router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => found?.scrollIntoView({ block: 'center' }));
    return () => {
      cancelAnimationFrame(frame);
      found?.removeAttribute('data-found');
    };
  }, [term]);

  return (
    <div
      ref={box}
      className="leading-relaxed [&_[data-found]]:rounded-md [&_[data-found]]:bg-accent [&_[data-found]]:outline-8 [&_[data-found]]:outline-accent [&_a]:text-primary"
    >
      <DocumentText text={page.text} />
    </div>
  );
}
