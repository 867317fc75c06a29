import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { valueLink } from './value-link.ts';

interface PlaysLinkProps {
  /** The id of the player. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to all rounds of a player: their timeline, where each round has its own link. */
export function PlaysLink({ id, className = valueLink, children }: PlaysLinkProps) {
  return (
    <Link to="/admin/usuarios/$id" params={{ id }} search={{ kinds: 'play' }} className={className}>
      {children}
    </Link>
  );
}
