import { formatMoney } from '../../ui/format/format-money.ts';
import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import { Time } from '../kit/values/time.tsx';
import { isOwed } from './is-owed.ts';
import { providerStatus } from './provider-status.ts';
import { AnswerTime } from './dispute-status.tsx';
import type { Dispute, DisputeStatus } from './use-disputes.ts';
import { providerName } from '../shell/labels/provider-name.ts';

/** The columns that are relevant for a status. */
export const disputesColumns = (status: DisputeStatus): readonly Column<Dispute>[] =>
  status === 'open'
    ? [person, amount, held, owed, openedAt, deadline, provider]
    : [person, amount, held, owed, openedAt, answer, ended];

const person: Column<Dispute> = {
  id: 'user',
  header: 'Usuário',
  primary: true,
  cell: ({ user_name: name }) => (
    <span title={name} className="block max-md:wrap-anywhere md:max-w-44 md:truncate">
      {name}
    </span>
  ),
};

const amount: Column<Dispute> = {
  id: 'amount',
  header: 'Valor contestado',
  inCard: 'head',
  numeric: true,
  cell: ({ amount_cents: cents }) => <Money cents={cents} />,
};

const held: Column<Dispute> = {
  id: 'held',
  header: 'Retido',
  numeric: true,
  cell: ({ held_cents: cents }) => <Money cents={cents} />,
};

const owed: Column<Dispute> = {
  id: 'owed',
  header: 'A receber',
  numeric: true,
  cell: (dispute) => (
    <>
      <Money cents={dispute.receivable_cents} className={isOwed(dispute) ? 'text-destructive' : ''} />
      {dispute.collected_cents > 0 && (
        <span className="block text-xs text-muted-foreground">{formatMoney(dispute.collected_cents)} já cobrados</span>
      )}
    </>
  ),
};

const openedAt: Column<Dispute> = {
  id: 'opened_at',
  header: 'Aberta em',
  cell: ({ opened_at: instant }) => <Time instant={instant} />,
};

/** Answered ones come last: their answer stands in the place of the time that is left. */
const deadline: Column<Dispute> = {
  id: 'answer_by',
  header: 'Prazo',
  inCard: 'alone',
  order: 'asc',
  cell: (dispute) => <AnswerTime dispute={dispute} />,
};

const provider: Column<Dispute> = {
  id: 'provider_status',
  header: 'No provedor',
  inCard: 'alone',
  cell: ({ provider: name, provider_status: status }) => (
    <span
      className="inline-block align-middle text-[0.8125rem] text-muted-foreground max-md:wrap-anywhere md:max-w-36 md:truncate"
      title={`${providerName(name)}: ${providerStatus(status)}`}
    >
      {providerStatus(status)}
    </span>
  ),
};

const answer: Column<Dispute> = {
  id: 'answer',
  header: 'Resposta',
  inCard: 'alone',
  cell: (dispute) => <AnswerTime dispute={dispute} />,
};

const ended: Column<Dispute> = {
  id: 'decided_at',
  header: 'Decidida em',
  order: 'desc',
  cell: ({ decided_at: instant }) => (instant === null ? '—' : <Time instant={instant} />),
};
