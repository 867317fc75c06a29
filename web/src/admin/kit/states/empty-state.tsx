import type { LucideIcon } from 'lucide-react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Guilloche } from '../../../ui/brand/guilloche.tsx';

interface EmptyStateProps {
  title: string;
  /** The next step, in words. */
  description?: ReactNode;
  icon?: LucideIcon;
  /** The next step, as a button. */
  children?: ReactNode;
}

const rosette = { x: 0.5, y: 0.5, size: 0.62, petals: 6 };

/** Nothing to show: says so and what to do next. */
export function EmptyState({ title, description, icon: Icon = Inbox, children }: EmptyStateProps) {
  return (
    <div className="relative grid justify-items-center gap-1 overflow-hidden px-6 py-12 text-center">
      <Guilloche seed={5} lines={0} rosette={rosette} opacity={0.1} className="text-primary" />
      <Icon aria-hidden="true" className="relative mb-2 size-7 text-muted-foreground" strokeWidth={1.5} />
      <p className="relative font-medium">{title}</p>
      {description && <p className="relative max-w-[48ch] text-muted-foreground">{description}</p>}
      {children && <div className="relative mt-4">{children}</div>}
    </div>
  );
}
