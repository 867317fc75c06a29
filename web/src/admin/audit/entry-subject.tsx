import { CopyableId } from '../kit/values/copyable-id.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import type { AuditEntry } from './use-audit.ts';

/** The subject of an entry: its name, or its id where there is no name. */
export function EntrySubject({ entry, length = 8 }: { entry: AuditEntry; length?: number }) {
  const { subject, subject_name: name, about_person: isPerson } = entry;
  if (subject === '') return 'Plataforma';
  if (isPerson && name !== null) return <PersonLink id={subject} name={name} />;
  return name ?? <CopyableId value={subject} label="objeto" length={length} />;
}
