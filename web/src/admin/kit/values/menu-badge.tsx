import type { ReactNode } from 'react';

interface MenuBadgeProps {
  isUrgent?: boolean;
  title?: string | undefined;
  children: ReactNode;
}

/** What needs attention on a screen, at the end of its line in the menu. */
export function MenuBadge({ isUrgent = false, title, children }: MenuBadgeProps) {
  const look = isUrgent ? 'bg-destructive-solid text-white' : 'bg-gold text-sidebar';
  return (
    <span
      title={title}
      className={`ml-auto rounded-md px-1.5 text-xs leading-5 font-semibold whitespace-nowrap tabular-nums ${look}`}
    >
      {children}
    </span>
  );
}
