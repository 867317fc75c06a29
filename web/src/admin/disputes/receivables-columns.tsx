import { receivableCauseLabels } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { Button } from '../kit/buttons/button.tsx';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import type { Receivable } from './use-receivables.ts';

/** `onCollect` is null for roles that may not collect. */
export const receivablesColumns = (onCollect: ((receivable: Receivable) => void) | null): readonly Column<Receivable>[] => [
  person,
  cause,
  since,
  collected,
  owed,
  balance,
  ...(onCollect === null ? [] : [actions(onCollect)]),
];

const person: Column<Receivable> = {
  id: 'user',
  header: 'Usuário',
  primary: true,
  cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} />,
};

const linkClasses = 'quiet-link max-md:inline-block max-md:py-2.5';

const cause: Column<Receivable> = {
  id: 'cause',
  header: 'De quê',
  inCard: 'alone',
  cell: ({ cause: why, id }) =>
    why === 'dispute' ? (
      <Link to="/admin/contestacoes/$id" params={{ id }} className={linkClasses}>
        {receivableCauseLabels.dispute}
      </Link>
    ) : (
      receivableCauseLabels.late_payout
    ),
};

const since: Column<Receivable> = { id: 'created_at', header: 'Desde', cell: ({ created_at: at }) => <Time instant={at} /> };

const collected: Column<Receivable> = {
  id: 'collected',
  header: 'Já cobrado',
  numeric: true,
  cell: ({ collected_cents: cents }) => <Money cents={cents} />,
};

const owed: Column<Receivable> = {
  id: 'owed',
  header: 'Deve',
  numeric: true,
  cell: ({ owed_cents: cents }) => <Money cents={cents} className="text-destructive" />,
};

const balance: Column<Receivable> = {
  id: 'balance',
  header: 'Saldo',
  numeric: true,
  cell: ({ balance_cents: cents }) => <Money cents={cents} />,
};

const actions = (onCollect: (receivable: Receivable) => void): Column<Receivable> => ({
  id: 'actions',
  header: 'Ações',
  actions: true,
  cell: (receivable) => <Action receivable={receivable} onCollect={() => onCollect(receivable)} />,
});

function Action({ receivable, onCollect }: { receivable: Receivable; onCollect: () => void }) {
  if (receivable.is_undecided) return <Badge tone="warning">O banco não decidiu</Badge>;
  if (receivable.balance_cents === 0) return <span className="text-[0.8125rem] text-muted-foreground">Sem saldo</span>;
  return (
    <Button size="sm" variant="outline" onClick={onCollect} aria-label={`Cobrar de ${receivable.user_name}`}>
      Cobrar
    </Button>
  );
}
