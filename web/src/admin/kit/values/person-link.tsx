import { Link } from '@tanstack/react-router';
import { valueLink } from './value-link.ts';

/**
 * A person's name, linked to their details. It is shortened in tables only, where a row has one
 * line. A column of names asks for 11.5rem, and the names fill what it gets.
 */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <span className="contents md:[td>&]:block md:[td>&]:w-46 md:[td>&]:min-w-full">
      <Link
        to="/admin/m1"
        search={{ user: id }}
        title={name}
        className={`${valueLink} wrap-anywhere md:in-[td]:max-w-48 md:in-[td]:truncate md:in-[td]:align-bottom md:[td>span>&]:max-w-full`}
      >
        {name}
      </Link>
    </span>
  );
}
