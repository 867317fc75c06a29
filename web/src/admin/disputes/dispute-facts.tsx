import { kycLabels } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Card } from '../kit/layout/card.tsx';
import { Line } from '../kit/values/line.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { TransactionLink } from '../kit/values/transaction-link.tsx';
import { valueLink } from '../kit/values/value-link.ts';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { DisputeStatusBadge } from './dispute-status.tsx';
import { isOwed } from './is-owed.ts';
import { providerStatus } from './provider-status.ts';
import type { DisputeDetails } from './use-disputes.ts';
import { providerName } from '../shell/labels/provider-name.ts';

/** The disputed payment, and the player whose account it was credited to. */
export const DisputeFacts = ({ dispute }: { dispute: DisputeDetails }) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    <PaymentCard dispute={dispute} />
    <OwnerCard dispute={dispute} />
  </div>
);

function PaymentCard({ dispute }: { dispute: DisputeDetails }) {
  const { payment } = dispute.evidence;
  return (
    <Card title="O pagamento">
      <dl>
        <Line name="Situação">
          <DisputeStatusBadge status={dispute.status} />
        </Line>
        <Line name="Retido">
          <Money cents={dispute.held_cents} />
        </Line>
        <Line name="A receber">
          <Money cents={dispute.receivable_cents} className={isOwed(dispute) ? 'text-destructive' : ''} />
          {dispute.collected_cents > 0 && (
            <span className="text-muted-foreground"> · {formatMoney(dispute.collected_cents)} já cobrados</span>
          )}
        </Line>
        <Line name="Pago em">{payment.paid_at === null ? '—' : <Time instant={payment.paid_at} />}</Line>
        <Line name="Contestado em">
          <Time instant={dispute.opened_at} />
        </Line>
        <Line name="CPF de quem pagou">
          {payment.payer_cpf_masked ?? 'O provedor não informa'}{' '}
          {payment.payer_is_owner !== null && (
            <Badge tone={payment.payer_is_owner ? 'success' : 'destructive'}>
              {payment.payer_is_owner ? 'o do titular' : 'não é o do titular'}
            </Badge>
          )}
        </Line>
        <Line name="ID fim a fim">
          {payment.end_to_end_id === null ? '—' : <CopyableId value={payment.end_to_end_id} label="ID fim a fim" length={18} />}
        </Line>
        <Line name="Transação">
          <TransactionLink id={dispute.transaction_id}>Ver na lista</TransactionLink>
        </Line>
        <Line name="No provedor">
          <span title={dispute.provider_status}>
            {providerName(dispute.provider)} · {providerStatus(dispute.provider_status)}
          </span>
        </Line>
      </dl>
    </Card>
  );
}

function OwnerCard({ dispute: { user_id: id, user_name: name, evidence } }: { dispute: DisputeDetails }) {
  const { owner } = evidence;
  return (
    <Card title="O titular da conta">
      <dl>
        <Line name="Nome">
          <PersonLink id={id} name={name} />
        </Line>
        <Line name="CPF">{owner.cpf_masked ?? 'Sem CPF'}</Line>
        <Line name="E-mail">
          <Wrappable>{owner.email}</Wrappable>
          {owner.email_verified && <span className="text-muted-foreground"> · confirmado</span>}
        </Line>
        <Line name="Cadastro">
          <Time instant={owner.created_at} />
        </Line>
        <Line name="KYC">{kycLabels[owner.kyc_status]}</Line>
        <Line name="Termos aceitos">
          {owner.terms_version === null ? (
            'Nenhuma versão'
          ) : (
            <>
              Versão {owner.terms_version}
              {owner.terms_accepted_at !== null && (
                <>
                  , em <Time instant={owner.terms_accepted_at} dayOnly />
                </>
              )}
            </>
          )}
        </Line>
        <Line name="Depósitos anteriores">
          {formatCount(owner.earlier_deposits)} · {formatMoney(owner.earlier_deposits_cents)}
        </Line>
        <Line name="Contestações da conta">
          <Link to="/admin/usuarios/$id" params={{ id }} search={{ kinds: 'dispute' }} className={`${valueLink} min-w-11`}>
            {formatCount(owner.disputes)}
          </Link>
        </Line>
      </dl>
    </Card>
  );
}
