import { formatCount } from '../../../ui/format/format-count.ts';
import { Alert } from '../../kit/states/alert.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import type { useBulkPreview } from './use-bulk.ts';

export const whyLeftOut = {
  unchanged: 'já está assim',
  singly: 'não foi bloqueada em massa',
  other_block: 'bloqueada em outro bloqueio em massa',
  staff: 'conta da equipe',
} as const;

const leftOut = {
  unchanged: (count: number) => (count === 1 ? 'já está assim' : 'já estão assim'),
  singly: (count: number) => (count === 1 ? 'não foi bloqueada em massa' : 'não foram bloqueadas em massa'),
  other_block: (count: number) => (count === 1 ? 'está em outro bloqueio em massa' : 'estão em outro bloqueio em massa'),
  staff: (count: number) => (count === 1 ? 'é conta da equipe' : 'são contas da equipe'),
} as const;

/** How many users an action would change, whom it leaves out, and the first of them by name. */
export function BulkPreview({ preview }: { preview: ReturnType<typeof useBulkPreview> }) {
  if (preview.error) return <CallError error={preview.error} />;
  const { data } = preview;
  if (data === undefined) return <p className="text-muted-foreground">Procurando quem os filtros encontram…</p>;
  if (data.is_capped) {
    return (
      <Alert tone="warning" live title="Gente demais">
        Os filtros encontram mais de {formatCount(data.found)} pessoas. Restrinja a lista antes de agir sobre ela.
      </Alert>
    );
  }
  const more = data.changed - data.first.length;
  return (
    <section aria-label="Quem muda" aria-live="polite" className="grid gap-2">
      <p>
        <span className="font-semibold tabular-nums">{formatCount(data.changed)}</span> de {formatCount(data.found)}{' '}
        {data.found === 1 ? 'pessoa muda' : 'pessoas mudam'}.
        {data.left_out.map(({ why, count }) => ` ${formatCount(count)} ${leftOut[why](count)}.`)}
      </p>
      {data.first.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {data.first.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5 text-[0.8125rem]">
              <span className="font-medium">{name}</span>
              <span className="text-muted-foreground">{email}</span>
            </li>
          ))}
          {more > 0 && <li className="px-3 py-1.5 text-[0.8125rem] text-muted-foreground">e mais {formatCount(more)}</li>}
        </ul>
      )}
    </section>
  );
}
