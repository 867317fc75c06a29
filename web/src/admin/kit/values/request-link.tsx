import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a request of a second person, open or decided. */
export const RequestLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/admin/aprovacoes" search={{ pedido: id }} className="inline-block font-medium quiet-link max-md:py-2.5">
    {children}
  </Link>
);
