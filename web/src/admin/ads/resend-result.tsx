import { RECOGNISED_HOURS } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { Pagination } from '../kit/table/pagination.tsx';
import { TransactionId } from '../kit/values/transaction-link.tsx';
import type { ResendReport } from './use-resend-events.ts';

const PAGE_SIZE = 10;

/** The result of a resend: the totals, and each event that was not sent, with its reason. */
export function ResendResult({ report }: { report: ResendReport }) {
  const [asked, setPage] = useState(1);
  const { total, success, failed, errors, remaining, beyond_48_hours: late, wasStopped } = report;
  const pageCount = Math.max(1, Math.ceil(errors.length / PAGE_SIZE));
  const page = Math.min(asked, pageCount);
  const sums = [
    ['Total', total],
    ['Sucesso', success],
    ['Falhas', failed],
  ] as const;
  return (
    <section aria-label="Resultado do reenvio" aria-live="polite" className="mt-4 grid gap-3">
      <dl className="grid grid-cols-3 gap-3">
        {sums.map(([label, count]) => (
          <div key={label} className="rounded-lg border border-border px-4 py-3">
            <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {wasStopped && (
        <p>Parado: {counted(remaining, 'evento do período não foi reenviado', 'eventos do período não foram reenviados')}.</p>
      )}
      {late > 0 && (
        <p>
          {formatCount(late)} com mais de {RECOGNISED_HOURS} horas: a plataforma pode {late === 1 ? 'contá-lo' : 'contá-los'} de
          novo.
        </p>
      )}
      {errors.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border" aria-label="Falhas">
          {errors.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ transaction_id: id, error }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              <TransactionId id={id} />
              <span className="text-[0.8125rem]">{error}</span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} count={errors.length} />
    </section>
  );
}
