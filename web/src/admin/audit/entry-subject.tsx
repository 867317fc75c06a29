import { CopyableId } from '../kit/values/copyable-id.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { subjectWords } from './subject-words.ts';
import type { AuditEntry } from './use-audit.ts';

/** The subject of an entry: its name or word, or its id where there is neither. */
export function EntrySubject({ entry, length = 8 }: { entry: AuditEntry; length?: number }) {
  const { subject, subject_name: name, about_person: isPerson } = entry;
  if (subject === '') return 'Plataforma';
  if (isPerson && name !== null) return <PersonLink id={subject} name={name} />;
  return name ?? subjectWords(subject) ?? <CopyableId value={subject} label="objeto" length={length} />;
}
