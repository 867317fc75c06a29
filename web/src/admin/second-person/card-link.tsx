import { Link } from '@tanstack/react-router';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

/** Where who decides sees the card itself: its draft does not change while it waits. */
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
