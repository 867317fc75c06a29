import { Link } from '@tanstack/react-router';
import { Button } from '../kit/buttons/button.tsx';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import { Money } from '../kit/values/money.tsx';
import { Time } from '../kit/values/time.tsx';
import { refusalHints, requestTitle } from './request-labels.ts';
import { RequestStatus } from './request-status.tsx';
import type { SecondPersonDecision } from './use-decide-second-person.ts';
import type { SecondPersonList, SecondPersonRequest } from './use-second-person-requests.ts';

export interface Deciding {
  request: SecondPersonRequest;
  decision: SecondPersonDecision;
}

type Decide = (deciding: Deciding) => void;

export const requestsColumns = (list: SecondPersonList, decide: Decide): readonly Column<SecondPersonRequest>[] =>
  list === 'open'
    ? [what, amount, { ...asked, order: 'asc' }, reason, expires, actions(decide)]
    : [what, amount, { ...asked, order: 'desc' }, reason, decided, decisionReason];

const what: Column<SecondPersonRequest> = {
  id: 'what',
  header: 'Pedido',
  primary: true,
  cell: (request) => (
    <span className="grid justify-items-start max-md:gap-1 max-md:py-1">
      <span className="font-medium md:min-w-32">{requestTitle(request)}</span>
      {request.user_id !== null && (
        <Link
          to="/admin/m1"
          search={{ user: request.user_id }}
          className="w-fit text-[0.8125rem] font-normal hover:underline max-md:py-2 max-md:wrap-anywhere"
        >
          {request.user_name ?? request.user_id}
        </Link>
      )}
      {request.status !== 'open' && <RequestStatus status={request.status} />}
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

const who = (instant: string, name: string | null) => (
  <span className="grid">
    <Time instant={instant} />
    {name !== null && <span className="text-xs text-muted-foreground">por {name}</span>}
  </span>
);

const asked: Column<SecondPersonRequest> = {
  id: 'asked_at',
  header: 'Pedido em',
  cell: ({ asked_at: instant, asked_by: name }) => who(instant, name),
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
        {who(instant, name)}
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
  cell: (request) => (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end xl:flex-nowrap">
      {request.refusal !== null && !request.is_own && (
        <span className="text-xs text-muted-foreground">{refusalHints[request.refusal]}</span>
      )}
      {request.is_own && <DecideButton decision="withdraw" label="Retirar" request={request} decide={decide} />}
      {request.refusal === null && (
        <>
          {!request.is_own && <DecideButton decision="refuse" label="Recusar" request={request} decide={decide} />}
          <DecideButton decision="approve" label="Aprovar" request={request} decide={decide} />
        </>
      )}
    </span>
  ),
});

function DecideButton({ decision, label, request, decide }: Deciding & { label: string; decide: Decide }) {
  return (
    <Button
      size="sm"
      {...(decision !== 'approve' && { variant: 'outline' as const })}
      aria-label={`${label} pedido de ${request.asked_by}: ${requestTitle(request)}`}
      onClick={() => decide({ request, decision })}
    >
      {label}
    </Button>
  );
}
