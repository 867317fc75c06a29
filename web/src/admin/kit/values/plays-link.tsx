import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PlaysLinkProps {
  /** The id of the player. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to all rounds of a player: their timeline, where each round has its own link. */
export function PlaysLink({ id, className = 'inline-block font-medium quiet-link max-md:py-2.5', children }: PlaysLinkProps) {
  return (
    <Link to="/admin/usuarios/$id" params={{ id }} search={{ kinds: 'play' }} className={className}>
      {children}
    </Link>
  );
}
