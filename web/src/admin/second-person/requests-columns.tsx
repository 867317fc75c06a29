import { Link } from '@tanstack/react-router';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import { Money } from '../kit/values/money.tsx';
import { TimeBy } from '../kit/values/time-by.tsx';
import { Time } from '../kit/values/time.tsx';
import { RequestActions, type Decide } from './request-actions.tsx';
import { requestTitle } from './request-labels.ts';
import { RequestStatus } from './request-status.tsx';
import type { SecondPersonList, SecondPersonRequest } from './use-second-person-requests.ts';

export const requestsColumns = (list: SecondPersonList, decide: Decide): readonly Column<SecondPersonRequest>[] =>
  list === 'open'
    ? [what, amount, { ...asked, order: 'asc' }, reason, expires, actions(decide)]
    : [what, amount, { ...asked, order: 'desc' }, reason, decided, decisionReason];

const what: Column<SecondPersonRequest> = {
  id: 'what',
  header: 'Pedido',
  primary: true,
  cell: (request) => <span className="block font-medium md:min-w-32">{requestTitle(request)}</span>,
  below: ({ user_id: user, user_name: name, status }) => (
    <span className="grid justify-items-start max-md:gap-1">
      {user !== null && (
        <Link
          to="/admin/m1"
          search={{ user }}
          className="w-fit text-[0.8125rem] font-normal quiet-link max-md:py-2 max-md:wrap-anywhere"
        >
          {name ?? user}
        </Link>
      )}
      {status !== 'open' && <RequestStatus status={status} />}
    </span>
  ),
};

const amount: Column<SecondPersonRequest> = {
  id: 'amount',
  header: 'Valor',
  inCard: 'alone',
  numeric: true,
  cell: ({ amount_cents: cents }) => (cents === null ? '—' : <Money cents={cents} />),
};

const asked: Column<SecondPersonRequest> = {
  id: 'asked_at',
  header: 'Pedido em',
  cell: ({ asked_at: instant, asked_by: name }) => <TimeBy instant={instant} name={name} />,
};

const text = (value: string | null) => <span className="block text-left wrap-anywhere">{value ?? '—'}</span>;

const reason: Column<SecondPersonRequest> = {
  id: 'reason',
  header: 'Motivo',
  className: 'max-w-sm min-w-40',
  cell: ({ reason: value }) => text(value),
};

const expires: Column<SecondPersonRequest> = {
  id: 'expires_at',
  header: 'Expira em',
  cell: ({ expires_at: instant }) => <Time instant={instant} />,
};

const decided: Column<SecondPersonRequest> = {
  id: 'decided_at',
  header: 'Decidido em',
  cell: ({ decided_at: instant, decided_by: name, alone }) =>
    instant === null ? (
      '—'
    ) : (
      <span className="grid justify-items-start gap-1">
        <TimeBy instant={instant} name={name} />
        {alone && <Badge tone="warning">Sem segunda pessoa</Badge>}
      </span>
    ),
};

const decisionReason: Column<SecondPersonRequest> = {
  id: 'decision_reason',
  header: 'Motivo da decisão',
  className: 'max-w-sm min-w-40',
  cell: ({ decision_reason: value }) => text(value),
};

const actions = (decide: Decide): Column<SecondPersonRequest> => ({
  id: 'actions',
  header: 'Ações',
  actions: true,
  cell: (request) => <RequestActions request={request} decide={decide} />,
});
