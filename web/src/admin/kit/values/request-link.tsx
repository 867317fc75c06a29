import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { valueLink } from './value-link.ts';

/** A link to a request of a second person, open or decided. */
export const RequestLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/admin/aprovacoes" search={{ pedido: id }} className={valueLink}>
    {children}
  </Link>
);
