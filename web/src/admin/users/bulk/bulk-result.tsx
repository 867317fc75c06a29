import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '../../../ui/format/counted.ts';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Progress, StopButton } from '../../kit/states/progress.tsx';
import { Pagination } from '../../kit/table/pagination.tsx';
import { valueLink } from '../../kit/values/value-link.ts';
import { whyLeftOut } from './bulk-preview.tsx';
import type { BulkReport } from './use-bulk.ts';

const PAGE_SIZE = 10;

interface BulkProgressProps {
  report: BulkReport | undefined;
  onStop: () => void;
}

/** The progress of the batches, and a button that stops after the current one. */
export const BulkProgress = ({ report, onStop }: BulkProgressProps) => (
  <Progress label="Ação em andamento" words={counted(report?.seen ?? 0, 'pessoa vista', 'pessoas vistas')}>
    <StopButton onStop={onStop} />
  </Progress>
);

/** The result of the action, and who was left out and why, page by page. */
export function BulkResult({ report, onLeave }: { report: BulkReport; onLeave: () => void }) {
  const [asked, setPage] = useState(1);
  const { changed, seen, leftOut, wasStopped, bulkBlock } = report;
  const pageCount = Math.max(1, Math.ceil(leftOut.length / PAGE_SIZE));
  const page = Math.min(asked, pageCount);
  return (
    <section aria-label="Resultado da ação" aria-live="polite" className="grid gap-3">
      <p>
        <span className="font-semibold tabular-nums">{formatCount(changed)}</span> de {formatCount(seen)}{' '}
        {seen === 1 ? 'pessoa mudou' : 'pessoas mudaram'}.{wasStopped && ' Parado antes do fim: as outras ficaram como estavam.'}
      </p>
      {bulkBlock !== null && changed > 0 && (
        <Link to="/admin/m1" search={{ bulk_block: bulkBlock }} onClick={onLeave} className={`${valueLink} justify-self-start`}>
          Ver quem foi bloqueado
        </Link>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="Ficaram de fora" className="divide-y divide-border rounded-lg border border-border">
          {leftOut.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, name, why }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5 text-[0.8125rem]">
              <span className="font-medium">{name}</span>
              <span className="text-muted-foreground">{whyLeftOut[why]}</span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} count={leftOut.length} />
    </section>
  );
}
