import type { Answer } from '@raspasorte/contract';
import { CopyableId } from '../kit/values/copyable-id.tsx';

type Results = Answer<'resendFacebookEvents'>['results'];

/** What became of a resend: the sums, and each event that was not sent with its reason. */
export function ResendResult({ results }: { results: Results }) {
  const { total, success, failed, errors, left_out: leftOut, beyond_48_hours: late } = results;
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
            <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && (
        <p>{leftOut.toLocaleString('pt-BR')} depósitos mais antigos ficaram de fora: reenvie em períodos menores.</p>
      )}
      {late > 0 && <p>{late.toLocaleString('pt-BR')} com mais de 48 horas: a plataforma pode contá-los de novo.</p>}
      {errors.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border" aria-label="Falhas">
          {errors.map(({ transaction_id: id, error }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              <CopyableId value={id} label="ID da transação" />
              <span className="text-[0.8125rem]">{error}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
