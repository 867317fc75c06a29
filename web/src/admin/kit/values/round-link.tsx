import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { valueLink } from './value-link.ts';

const SHOWN = 13;

/** A link to the page of a round, named by its card or by the beginning of its id. */
export function RoundLink({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <Link
      to="/admin/jogadas/$id"
      params={{ id }}
      title={id}
      className={`${valueLink} ${children === undefined ? 'font-mono text-xs' : ''}`}
    >
      {children ?? `${id.slice(0, SHOWN)}…`}
    </Link>
  );
}
