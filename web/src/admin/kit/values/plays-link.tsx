import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PlaysLinkProps {
  /** Whose. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** What leads to all the rounds of somebody: their timeline, where each has its own link. */
export function PlaysLink({
  id,
  className = 'inline-block font-medium hover:underline max-md:py-2.5',
  children,
}: PlaysLinkProps) {
  return (
    <Link to="/admin/usuarios/$id" params={{ id }} search={{ kinds: 'play' }} className={className}>
      {children}
    </Link>
  );
}
