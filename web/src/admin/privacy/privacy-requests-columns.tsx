import { RulingButtons } from '../kit/buttons/ruling-buttons.tsx';
import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { TimeBy } from '../kit/values/time-by.tsx';
import { Time } from '../kit/values/time.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { EraseDay } from './erase-day.tsx';
import type { PrivacyDecision } from './use-decide-privacy-request.ts';
import type { PrivacyRequest, PrivacyRequestStatus } from './use-privacy-requests.ts';

export interface RequestDecision {
  request: PrivacyRequest;
  decision: PrivacyDecision;
}

type Ask = (asking: RequestDecision) => void;

/**
 * The columns that are relevant for a status: a contact exists until the answer, a date of erasure
 * unless the request was refused.
 */
export function privacyRequestsColumns(status: PrivacyRequestStatus, ask: Ask): readonly Column<PrivacyRequest>[] {
  if (status === 'open') return [person, contact, balance, { ...asked, order: 'asc' }, eraseAt, decideColumn(ask)];
  return status === 'done'
    ? [person, balance, asked, eraseAt, decided, reason('Observação')]
    : [person, asked, decided, reason('Motivo')];
}

const person: Column<PrivacyRequest> = {
  id: 'user',
  header: 'Usuário',
  primary: true,
  cell: ({ user_id: id, user_name: name, cpf_masked: cpf }) => (
    <span className="grid justify-items-start max-md:gap-0.5 max-md:py-0.5">
      <PersonLink id={id} name={name} />
      <span className="text-xs font-normal whitespace-nowrap text-muted-foreground tabular-nums">
        {cpf === null ? (
          'Sem CPF'
        ) : (
          <>
            <span className="md:sr-only">CPF </span>
            {cpf}
          </>
        )}
      </span>
    </span>
  ),
};

const contact: Column<PrivacyRequest> = {
  id: 'contact',
  header: 'Contato',
  cell: ({ contact_email: email }) =>
    email === null ? (
      '—'
    ) : (
      <a
        href={`mailto:${email}`}
        aria-label={email}
        className="block w-fit quiet-link max-md:py-2.5 md:max-w-56 md:text-[0.8125rem] md:leading-tight"
      >
        <Wrappable>{email}</Wrappable>
      </a>
    ),
};

const balance: Column<PrivacyRequest> = {
  id: 'balance',
  header: 'Saldo devido',
  numeric: true,
  cell: ({ balance_cents: cents }) => <Money cents={cents} />,
};

const asked: Column<PrivacyRequest> = {
  id: 'requested_at',
  header: 'Pedido em',
  order: 'desc',
  cell: ({ requested_at: instant, status }) => (
    <span className="flex flex-col max-md:flex-row max-md:items-baseline max-md:gap-1.5">
      <Time instant={instant} />
      {status === 'open' && <Time instant={instant} relative className="text-xs text-muted-foreground" />}
    </span>
  ),
};

const eraseAt: Column<PrivacyRequest> = {
  id: 'erase_at',
  header: 'Nome e CPF até',
  cell: ({ erase_at: instant }) => <EraseDay instant={instant} />,
};

const decided: Column<PrivacyRequest> = {
  id: 'decided_at',
  header: 'Respondido em',
  cell: ({ decided_at: instant, decided_by: name }) => (instant === null ? '—' : <TimeBy instant={instant} name={name} />),
};

/** Up to 500 characters: they wrap, and read from the left on a phone too. */
const reason = (header: string): Column<PrivacyRequest> => ({
  id: 'reason',
  header,
  className: 'max-w-lg min-w-48',
  cell: ({ reason: text }) => <span className="block text-left wrap-anywhere md:py-1">{text ?? '—'}</span>,
});

const decideColumn = (ask: Ask): Column<PrivacyRequest> => ({
  id: 'actions',
  header: 'Ações',
  actions: true,
  cell: (request) => (
    <RulingButtons
      subject={`pedido de ${request.user_name}`}
      approval="Concluir"
      onApprove={() => ask({ request, decision: 'done' })}
      onRefuse={() => ask({ request, decision: 'refused' })}
    />
  ),
});
