import { Link } from '@tanstack/react-router';
import { CardLink } from '../second-person/card-link.tsx';
import { DisputeLink } from '../second-person/dispute-link.tsx';
import { requestFacts, requestTitle } from '../second-person/request-labels.ts';
import { anomalyLabel } from '../shell/labels/anomaly-labels.ts';
import { describeAlarm } from '../risk/describe-alarm.ts';
import { Money } from '../kit/values/money.tsx';
import { Time } from '../kit/values/time.tsx';
import { WaitingReasons } from '../withdrawals/waiting-reasons.tsx';
import { providerStatus } from '../disputes/provider-status.ts';
import { FactGroup, SmallFact } from './facts.tsx';
import type { DecisionDetails } from './use-decisions.ts';

const linkClasses = 'text-primary underline underline-offset-4 max-md:inline-block max-md:py-3';

type Of<Name extends keyof DecisionDetails> = Record<Name, NonNullable<DecisionDetails[Name]>>;

/** The facts that only this kind of decision has. */
export function DecisionSubject({ decision }: { decision: DecisionDetails }) {
  const { withdrawal, request, dispute, privacy, anomaly, alarm } = decision;
  if (withdrawal) return <WithdrawalFacts withdrawal={withdrawal} />;
  if (request) return <RequestFacts request={request} />;
  if (dispute) return <DisputeFacts dispute={dispute} />;
  if (privacy) return <PrivacyFacts privacy={privacy} />;
  if (anomaly) return <AnomalyFacts anomaly={anomaly} />;
  return alarm && <AlarmText alarm={alarm} />;
}

const WithdrawalFacts = ({ withdrawal }: Of<'withdrawal'>) => (
  <FactGroup title="Por que espera">
    <SmallFact name="Motivos" wide>
      <WaitingReasons withdrawal={withdrawal} />
    </SmallFact>
    <SmallFact name="Para o CPF">{withdrawal.cpf}</SmallFact>
    <SmallFact name="Soma de 24 horas">
      <Money cents={withdrawal.day_cents} />
    </SmallFact>
  </FactGroup>
);

const RequestFacts = ({ request }: Of<'request'>) => (
  <>
    <FactGroup title="O pedido">
      <SmallFact name="Pedido">{requestTitle(request)}</SmallFact>
      <SmallFact name="Pedido por">{request.is_own ? 'você' : request.asked_by}</SmallFact>
      <SmallFact name="Motivo" wide>
        {request.reason}
      </SmallFact>
      {requestFacts(request).map(({ name, value }) => (
        <SmallFact key={name} name={name} wide>
          {value}
        </SmallFact>
      ))}
    </FactGroup>
    <CardLink request={request} />
    <DisputeLink request={request} />
  </>
);

const DisputeFacts = ({ dispute }: Of<'dispute'>) => (
  <FactGroup title="A contestação">
    <SmallFact name="Retido">
      <Money cents={dispute.held_cents} />
    </SmallFact>
    <SmallFact name="A receber">
      <Money cents={dispute.receivable_cents} />
    </SmallFact>
    <SmallFact name="No provedor">{providerStatus(dispute.provider_status)}</SmallFact>
    <SmallFact name="Evidências">
      <Link to="/admin/contestacoes/$id" params={{ id: dispute.id }} className={linkClasses}>
        Ver e baixar
      </Link>
    </SmallFact>
  </FactGroup>
);

const PrivacyFacts = ({ privacy }: Of<'privacy'>) => (
  <FactGroup title="O pedido">
    <SmallFact name="Contato" wide>
      {privacy.contact_email ?? '—'}
    </SmallFact>
    <SmallFact name="Saldo devido">
      <Money cents={privacy.balance_cents} />
    </SmallFact>
    <SmallFact name="Nome e CPF até">
      <Time instant={privacy.erase_at} dayOnly />
    </SmallFact>
  </FactGroup>
);

const AnomalyFacts = ({ anomaly }: Of<'anomaly'>) => (
  <FactGroup title="A resposta do provedor">
    <SmallFact name="O que foi">{anomalyLabel(anomaly.kind)}</SmallFact>
    <SmallFact name="Vezes">{anomaly.times}</SmallFact>
    <SmallFact name="Sobre" wide>
      {anomaly.subject}
    </SmallFact>
    <SmallFact name="Disse" wide>
      {anomaly.detail}
    </SmallFact>
    <SmallFact name="Última vez">
      <Time instant={anomaly.last_at} />
    </SmallFact>
    <SmallFact name="Onde conferir">
      <Link to="/admin/m5" className={linkClasses}>
        Provedor PIX
      </Link>
    </SmallFact>
  </FactGroup>
);

function AlarmText({ alarm }: Of<'alarm'>) {
  const { title, text, advice } = describeAlarm(alarm);
  return (
    <section aria-label="O alarme" className="grid gap-1 text-[0.8125rem]">
      <h3 className="font-semibold">{title}</h3>
      <p>{text}</p>
      <p className="text-muted-foreground">
        {advice}{' '}
        <Link to="/admin/risco" className={linkClasses}>
          Ver em Risco
        </Link>
      </p>
    </section>
  );
}
