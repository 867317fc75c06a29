import type { ReactNode } from 'react';
import { Guilloche } from '../../ui/brand/guilloche.tsx';

const rosette = { x: 0.5, y: 0.5, size: 0.62, petals: 6 };

/** Says that there is nothing to show; its children say what to do next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="relative mt-3 grid justify-items-center gap-4 overflow-hidden px-6 py-14 text-center">
      <Guilloche seed={5} lines={0} rosette={rosette} opacity={0.14} />
      <p className="relative max-w-[40ch] text-mute">{text}</p>
      {children && <div className="relative">{children}</div>}
    </div>
  );
}
