import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const SHOWN = 13;

/** A link to the page of a round, named by its card or by the beginning of its id. */
export function RoundLink({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <Link
      to="/admin/jogadas/$id"
      params={{ id }}
      title={id}
      className={`inline-block font-medium quiet-link max-md:py-2.5 ${children === undefined ? 'font-mono text-xs' : ''}`}
    >
      {children ?? `${id.slice(0, SHOWN)}…`}
    </Link>
  );
}
