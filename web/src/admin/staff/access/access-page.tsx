import type { ReactNode } from 'react';
import { Guilloche } from '../../../ui/brand/guilloche.tsx';
import { Brand } from '../../shell/brand.tsx';

const rosette = { x: 0.5, y: 0.5, size: 0.7, petals: 6 };

interface AccessPageProps {
  /** Stands beside the brand. */
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the screens that have no menu. */
export function AccessPage({ action, wide = false, children }: AccessPageProps) {
  return (
    <div className="min-h-dvh">
      <header className="relative overflow-hidden bg-sidebar text-sidebar-foreground">
        <Guilloche seed={9} lines={0} rosette={rosette} opacity={0.14} className="text-gold" />
        <div className={`relative mx-auto flex items-center justify-between gap-4 px-4 py-5 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
          <Brand />
          {action}
        </div>
      </header>
      <main className={`mx-auto grid gap-5 px-4 py-6 md:py-10 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>{children}</main>
    </div>
  );
}
