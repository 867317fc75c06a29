import { Link } from '@tanstack/react-router';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

/**
 * A link to the card itself, for the operator who decides. Its draft cannot change while the
 * request waits.
 */
export function CardLink({ request: { kind, content } }: { request: Pick<SecondPersonRequest, 'kind' | 'content'> }) {
  const id = content['draft_id'];
  if (kind !== 'publish-card' || typeof id !== 'string') return null;
  return (
    <Link
      to="/admin/estudio/$id"
      params={{ id }}
      className="col-span-2 w-fit text-primary underline underline-offset-4 max-md:py-3"
    >
      Ver no Estúdio
    </Link>
  );
}
