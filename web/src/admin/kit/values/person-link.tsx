import { Link } from '@tanstack/react-router';

/** A person's name, linked to their details. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/admin/m1"
      search={{ user: id }}
      title={name}
      className="inline-block font-medium hover:underline max-md:py-2.5 max-md:wrap-anywhere md:max-w-48 md:truncate md:align-bottom"
    >
      {name}
    </Link>
  );
}
