import type { UserStatus } from '@raspasorte/contract/admin';
import { PersonLink } from './person-link.tsx';

interface PeopleLinksProps {
  people: readonly { id: string; name: string; status: UserStatus }[];
}

/** Players one below the other, each linked to their details; the blocked ones are marked. */
export const PeopleLinks = ({ people }: PeopleLinksProps) =>
  people.map(({ id, name, status }) => (
    <span key={id} className="block">
      <PersonLink id={id} name={name} />
      {status === 'blocked' && <span className="text-destructive"> · Bloqueado</span>}
    </span>
  ));
