import { Link } from '@tanstack/react-router';
import { valueLink } from './value-link.ts';

/**
 * A person's name, linked to their details. It is shortened in tables only, where a row has one
 * line.
 */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/admin/m1"
      search={{ user: id }}
      title={name}
      className={`${valueLink} wrap-anywhere md:in-[td]:max-w-48 md:in-[td]:truncate md:in-[td]:align-bottom`}
    >
      {name}
    </Link>
  );
}
