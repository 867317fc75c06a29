import { auditActionName } from '@raspasorte/contract/audit-actions';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Sheet } from '../kit/popups/sheet.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Time } from '../kit/values/time.tsx';
import { detailLines } from './detail-lines.ts';
import { detailName } from './detail-labels.ts';
import { placeOf } from './entry-place.ts';
import { DetailLink, EntrySubject } from './entry-subject.tsx';
import type { AuditEntry } from './use-audit.ts';

/** Ids and hashes. */
const LONG_HEX = /^[0-9a-f-]{32,}$/;

/** One complete entry: who, when, from where, to what, and what changed. */
export function EntrySheet({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={entry !== undefined}
      onClose={onClose}
      opener={entry && String(entry.seq)}
      title={entry ? auditActionName(entry.action) : ''}
      description={entry ? `Registro nº ${entry.seq}` : ''}
    >
      {entry && <Entry entry={entry} />}
    </Sheet>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const lines = detailLines(entry.details);
  return (
    <div className="grid gap-5 px-5 pb-6">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        <dt className="text-muted-foreground">Quando</dt>
        <dd>
          <Time instant={entry.at} />
        </dd>
        <dt className="text-muted-foreground">Quem</dt>
        <dd>{entry.actor_name}</dd>
        <dt className="text-muted-foreground">De onde</dt>
        <dd className="font-mono text-xs leading-5">{placeOf(entry)}</dd>
        <dt className="text-muted-foreground">Objeto</dt>
        <dd>
          <EntrySubject entry={entry} length={36} />
        </dd>
        <dt className="text-muted-foreground">Hash</dt>
        <dd>
          <CopyableId value={entry.hash} label="hash do registro" length={16} />
        </dd>
      </dl>
      {lines.length > 0 && (
        <section aria-label="Detalhes">
          <h3 className="mb-2 font-medium">Detalhes</h3>
          <ul className="divide-y divide-border rounded-lg border border-border">
            {lines.map(({ name, before, value }) => (
              <li key={name} className="grid gap-0.5 px-4 py-2">
                <span className="text-xs text-muted-foreground">{detailName(name, entry.action)}</span>
                <span className="flex flex-wrap items-center gap-2 break-all">
                  {before !== undefined && (
                    <>
                      <del className="text-muted-foreground">{before}</del>
                      <ArrowRight aria-label="para" className="size-3.5 shrink-0 text-muted-foreground" />
                    </>
                  )}
                  {LONG_HEX.test(value) ? <CopyableId value={value} label={detailName(name, entry.action)} length={16} /> : value}
                  <DetailLink entry={entry} name={name} id={value} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entry.subject !== '' && (
        <Link
          to="/admin/auditoria"
          search={{ subject: entry.subject }}
          className={buttonClasses({ variant: 'outline', className: 'justify-self-start' })}
        >
          Tudo sobre este objeto
        </Link>
      )}
    </div>
  );
}
