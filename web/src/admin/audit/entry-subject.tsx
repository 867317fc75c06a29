import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { RequestLink } from '../kit/values/request-link.tsx';
import { TransactionLink } from '../kit/values/transaction-link.tsx';
import { valueLink } from '../kit/values/value-link.ts';
import { alarmLabels } from '../shell/labels/waiting-labels.ts';
import { detailWords } from './detail-words.ts';
import { subjectWords } from './subject-words.ts';
import type { AuditEntry } from './use-audit.ts';

/** The subject of an entry: its name or word, or its id where there is neither. */
export function EntrySubject({ entry, length = 8 }: { entry: AuditEntry; length?: number }) {
  const { subject, subject_name: name, about_person: isPerson } = entry;
  if (subject === '') return 'Plataforma';
  if (isPerson && name !== null) return <PersonLink id={subject} name={name} />;
  const shown = name ?? subjectWords(subject);
  if (shown === undefined) return <CopyableId value={subject} label="objeto" length={length} />;
  // Only drafts of cards can still be without a name.
  return <SubjectLink subject={subject}>{shown === '' ? 'Cartela sem nome' : shown}</SubjectLink>;
}

/** A link to the screen of a subject: that of a card, or the one where its settings are changed. */
function SubjectLink({ subject, children }: { subject: string; children: ReactNode }) {
  const [kind = '', id = ''] = subject.split(/[ :]/, 2);
  const look = { className: valueLink, children };
  if (kind === 'product') return <Link to="/admin/m3" search={{ product: id }} {...look} />;
  if (kind === 'card') return <Link to="/admin/estudio/$id" params={{ id }} {...look} />;
  if (Object.hasOwn(detailWords.provider, subject)) return <Link to="/admin/m5" search={{ provedor: subject }} {...look} />;
  if (subject === 'welcome-bonus') return <Link to="/admin/m6" {...look} />;
  if (Object.hasOwn(alarmLabels, kind)) return <Link to="/admin/risco" {...look} />;
  return <Link to="/admin/m4" {...look} />;
}

/** Only requests of a second person have a screen; erasure requests and questions have ids too. */
const isOfSecondPerson = ({ action, details }: AuditEntry): boolean =>
  action === 'ask-second-person' || Object.hasOwn(details, 'asked_by');

/** A link to what an id among the details of an entry names, where it has a screen. */
export function DetailLink({ entry, name, id }: { entry: AuditEntry; name: string; id: string }) {
  const look = { className: valueLink, children: 'Ver' };
  if (name === 'withdrawal_id') return <TransactionLink id={id}>Ver</TransactionLink>;
  if (name === 'dispute_id') return <Link to="/admin/contestacoes/$id" params={{ id }} {...look} />;
  if (name === 'draft_id') return <Link to="/admin/estudio/$id" params={{ id }} {...look} />;
  if (name === 'request_id' && isOfSecondPerson(entry)) return <RequestLink id={id}>Ver</RequestLink>;
  if (name === 'bulk_block') return <Link to="/admin/m1" search={{ bulk_block: id }} {...look} />;
  return null;
}
