import { useRouterState } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { screenPages } from './screen-pages.ts';

const ManualSheet = lazyOverlay(async () => (await import('./manual-sheet.tsx')).ManualSheet);

/** The *?* beside the title of a screen: its page of the manual. */
export function ManualButton() {
  const [isOpen, setIsOpen] = useState(false);
  const page = useRouterState({ select: ({ matches }) => screenPages[matches.at(-1)?.fullPath ?? ''] });
  if (page === undefined) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Manual desta tela"
        aria-haspopup="dialog"
        data-print="hidden"
        onClick={() => setIsOpen(true)}
        className="relative ml-2 inline-grid size-6 place-items-center rounded-full align-middle text-muted-foreground transition-colors after:absolute after:-inset-1 hover:text-foreground max-md:after:-inset-2.5"
      >
        <CircleHelp aria-hidden="true" className="size-5" />
      </button>
      {isOpen && <ManualSheet page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}
