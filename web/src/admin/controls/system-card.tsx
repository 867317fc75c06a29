import { SLICE_LATE_DAYS } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { Card } from '../kit/layout/card.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { Time } from '../kit/values/time.tsx';
import { Facts } from './facts.tsx';
import { valueLink } from '../kit/values/value-link.ts';
import type { Settings } from './use-settings.ts';

type Check = Settings['checks'][number];

const checkLabels: Record<Check['name'], string> = {
  ledger: 'Livro-razão',
  slices: 'Livro-razão por inteiro',
  audit: 'Cadeia de auditoria',
  jobs: 'Tarefas de fundo',
};

/** What the `detail` of a failed check counts or names. */
const faults: Record<Check['name'], string> = {
  ledger: 'Diferenças',
  slices: `Partes sem prova há mais de ${SLICE_LATE_DAYS} dias`,
  audit: 'Diferenças',
  jobs: 'Falhou',
};

/** What a failed check asks for, in the manual. */
const pages: Record<Check['name'], string> = {
  ledger: 'alarme-livros-diferem',
  slices: 'alarme-livros-parte-antiga',
  audit: 'alarme-auditoria',
  jobs: 'alarme-tarefa-falha',
};

/**
 * The running version, the time of its start, and the latest results of the server's own checks.
 */
export function SystemCard({ software, checks }: Pick<Settings, 'software' | 'checks'>) {
  return (
    <Card title="Sistema">
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[3fr_2fr]">
        <Facts className="content-start lg:grid-cols-3">
          <Fact name="Versão">{software.version}</Fact>
          <Fact name="Node.js">{software.node}</Fact>
          <Fact name="PostgreSQL">{software.database}</Fact>
          <Fact name="Última migração">{software.migration}</Fact>
          <Fact name="No ar desde">
            <Time instant={software.started_at} />
          </Fact>
          <Fact name="Tarefas neste processo">{software.jobs ? 'Sim' : 'Não, em outro'}</Fact>
        </Facts>
        <div className="max-lg:border-t max-lg:border-border max-lg:pt-4">
          <h3 className="font-medium">Conferências</h3>
          <ul className="mt-2 grid gap-2">
            {checks.map((check) => (
              <CheckLine key={check.name} check={check} />
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

function CheckLine({ check: { name, ok, checked_at: checkedAt, detail } }: { check: Check }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>{checkLabels[name]}</span>
      <span className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted-foreground">
        {checkedAt !== null && <Time instant={checkedAt} relative />}
        {ok === null && <Badge>Ainda não conferido</Badge>}
        {ok === true && <Badge tone="success">Em ordem</Badge>}
        {ok === false && (
          <>
            <Badge tone="destructive">{`${faults[name]}: ${detail}`}</Badge>
            <Link to="/admin/manual/$page" params={{ page: pages[name] }} className={valueLink}>
              O que fazer
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
