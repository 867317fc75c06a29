import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { Card } from '../kit/layout/card.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Money } from '../kit/values/money.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useSolvency } from './use-solvency.ts';
import type { Solvency } from './use-solvency.ts';
import { providerName } from '../shell/labels/provider-name.ts';

/** Where what a line sums up is listed. */
const lists = {
  payouts: linkOptions({ to: '/admin/m2', search: { type: 'WITHDRAW', status: 'PENDING' } }),
  disputes: linkOptions({ to: '/admin/contestacoes' }),
  owed: linkOptions({ to: '/admin/contestacoes', search: { status: 'owed' } }),
  reconciliation: linkOptions({ to: '/admin/m2', search: { tab: 'conciliacao' } }),
};

/** Whether all players could be paid: what they can claim, beside what the providers hold. */
export function SolvencyCard() {
  const query = useSolvency();
  const { data, error } = query;
  return (
    <Card
      title="Solvência"
      description="O que os jogadores podem exigir e o que está no provedor"
      action={data && <Coverage solvency={data} />}
    >
      <ReadError query={query} />
      {(data || !error) && <div className="grid gap-y-3">{data ? <Lines solvency={data} /> : <Waiting />}</div>}
    </Card>
  );
}

/**
 * The verdict on the coverage. Where a provider reports less money than our books show, its report
 * counts: what is then missing is shown, even when the books are in surplus.
 */
function Coverage({ solvency: { coverage, players, providers, surplus_cents, clearing } }: { solvency: Solvency }) {
  const missingAtProviders = providers.reduce((sum, { difference_cents: cents }) => sum + Math.min(0, cents ?? 0), 0);
  const shortCents = players.total_cents - clearing.balance_cents - missingAtProviders;
  if (surplus_cents >= 0 && shortCents > 0) return <Badge tone="destructive">Faltam {formatMoney(shortCents)} no provedor</Badge>;
  if (coverage === null) return <Badge tone="neutral">Nada a pagar</Badge>;
  return <Badge tone={surplus_cents >= 0 ? 'success' : 'destructive'}>Cobertura {formatPercent(coverage)}</Badge>;
}

const Waiting = () => (
  <>
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
    <Skeleton className="h-4" />
  </>
);

function Lines({ solvency }: { solvency: Solvency }) {
  const { as_of: asOf, players, clearing, providers, pending, surplus_cents, receivables_cents } = solvency;
  return (
    <>
      <dl className="grid content-start gap-1.5">
        <Line name="Saldo dos jogadores">{formatMoney(players.balance_cents)}</Line>
        <Line
          name={`Reservado (${pending.withdrawals} ${pending.withdrawals === 1 ? 'saque pendente' : 'saques pendentes'})`}
          list="payouts"
        >
          {formatMoney(players.held_cents - players.disputed_cents)}
        </Line>
        <Line name="Jogadores podem exigir" isSum>
          {formatMoney(players.total_cents)}
        </Line>
        <Line name="No provedor, pelos nossos livros">{formatMoney(clearing.balance_cents)}</Line>
        <Line
          name="Sobra"
          isSum
          about="O que está no provedor além do que os jogadores podem exigir. Negativo: falta dinheiro, por exemplo porque a equipe creditou saldos que ninguém depositou."
        >
          <Money cents={surplus_cents} signed />
        </Line>
        {players.disputed_cents > 0 && (
          <Line name="Retido em contestações" list="disputes">
            {formatMoney(players.disputed_cents)}
          </Line>
        )}
        {receivables_cents > 0 && (
          <Line name="A receber de jogadores" list="owed">
            {formatMoney(receivables_cents)}
          </Line>
        )}
      </dl>
      <dl className="grid content-start gap-1.5">
        {providers.map((provider) => (
          <Provider key={provider.provider} {...provider} />
        ))}
      </dl>
      <p className="text-xs text-muted-foreground tabular-nums">Lido em {formatDateTime(asOf)}</p>
    </>
  );
}

function Provider({ provider: code, books_cents, balance_cents, difference_cents, error }: Solvency['providers'][number]) {
  const provider = providerName(code);
  return (
    <>
      <Line name={`${provider}: pelos nossos livros`}>{formatMoney(books_cents)}</Line>
      <Line
        name={`${provider}: segundo o próprio provedor`}
        about="Perguntado ao provedor na hora da leitura. Pagamentos a caminho, que só um dos lados já lançou, aparecem como diferença."
      >
        {balance_cents === null ? (error === null ? 'não informa' : 'sem resposta') : formatMoney(balance_cents)}
      </Line>
      {difference_cents !== null && (
        <Line name={`${provider}: diferença`} isSum list="reconciliation">
          <span className={difference_cents === 0 ? '' : 'text-destructive'}>{formatMoney(difference_cents)}</span>
        </Line>
      )}
    </>
  );
}

interface LineProps {
  name: string;
  about?: string;
  isSum?: boolean;
  list?: keyof typeof lists;
  children: ReactNode;
}

function Line({ name, about, isSum = false, list, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-border pt-1.5 font-semibold' : ''}`}>
      <dt className="inline-flex items-center gap-1.5">
        {list === undefined ? (
          name
        ) : (
          <Link {...lists[list]} className="underline underline-offset-4 max-md:py-3">
            {name}
          </Link>
        )}
        {about !== undefined && <InfoTip about={name}>{about}</InfoTip>}
      </dt>
      <dd className="amount text-right">{children}</dd>
    </div>
  );
}
