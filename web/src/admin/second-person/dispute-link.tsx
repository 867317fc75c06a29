import { Link } from '@tanstack/react-router';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

/** A link to the player's newest dispute, to which the decision about a withdrawal is bound. */
export function DisputeLink({ request: { content } }: { request: Pick<SecondPersonRequest, 'content'> }) {
  const id = content['newest_dispute'];
  if (typeof id !== 'string') return null;
  return (
    <Link
      to="/admin/contestacoes/$id"
      params={{ id }}
      className="col-span-2 w-fit text-primary underline underline-offset-4 max-md:py-3"
    >
      Ver a contestação mais recente
    </Link>
  );
}
