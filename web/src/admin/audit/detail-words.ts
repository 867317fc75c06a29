import { withdrawalReasonNames, withdrawalReasons, type WithdrawalReason } from '@raspasorte/contract';
import {
  adminTransactionFlagLabels,
  adminTransactionStatusLabels,
  differenceLabels,
  disputeAnswerLabels,
  kycLabels,
  paymentProviderLabels,
  userStatusLabels,
} from '@raspasorte/contract/admin';
import type { AuditCode, AuditCodeName, DashboardFigure } from '@raspasorte/contract/admin';
import { purposeLabels } from '../messages/message-labels.ts';
import { figureLabels } from '../dashboard/figure-labels.ts';
import { anomalyLabels } from '../shell/labels/anomaly-labels.ts';
import { decisionKindLabels } from '../shell/labels/decision-kind-labels.ts';
import { roleLabels } from '../shell/operator/role-labels.ts';
import { alarmLabels, requestLabels } from '../shell/labels/waiting-labels.ts';
import { alertLabels } from '../staff/alerts/alert-labels.ts';
import { colorLabels } from '../tags/tag-colors.ts';
import { kindLabels } from '../webhooks/webhook-labels.ts';

const statuses = { ...kycLabels, ...userStatusLabels };

const kindsOfDecisions = {
  withdrawal: decisionKindLabels.withdrawal.one,
  'second-person': decisionKindLabels['second-person'].one,
  dispute: decisionKindLabels.dispute.one,
  privacy: decisionKindLabels.privacy.one,
  kyc: decisionKindLabels.kyc.one,
  anomaly: decisionKindLabels.anomaly.one,
  alarm: decisionKindLabels.alarm.one,
};

const figures = Object.fromEntries(Object.entries(figureLabels).map(([figure, { label }]) => [figure, label])) as Record<
  DashboardFigure,
  string
>;
const reasons = Object.fromEntries(withdrawalReasonNames.map((name) => [name, withdrawalReasons[name].label]));

/** The words for every code that the log uses. */
export const detailWords: { readonly [Name in AuditCodeName]: Readonly<Record<AuditCode<Name>, string>> } = {
  active_before: paymentProviderLabels,
  answer: disputeAnswerLabels,
  before: statuses,
  after: statuses,
  channels: { mail: 'E-mail', webhook: 'Webhook' },
  color: colorLabels,
  difference: differenceLabels,
  figure: figures,
  flag: adminTransactionFlagLabels,
  kind: {
    ...kindsOfDecisions,
    ...requestLabels,
    ...alarmLabels,
    ...anomalyLabels,
    adjustment_credit: 'Crédito',
    adjustment_debit: 'Débito',
  },
  kinds: kindLabels,
  kyc: kycLabels,
  mail_kinds: alertLabels,
  operation: { add: 'Adicionar', remove: 'Remover' },
  provider: paymentProviderLabels,
  purpose: purposeLabels,
  reasons: reasons as Record<WithdrawalReason, string>,
  role: roleLabels,
  second_step: { totp: 'Código do autenticador', 'backup-code': 'Código de reserva', passkey: 'Chave de acesso' },
  sort: {
    name: 'Nome',
    '-name': 'Nome, de Z a A',
    balance: 'Menor saldo primeiro',
    '-balance': 'Maior saldo primeiro',
    deposited: 'Quem menos depositou primeiro',
    '-deposited': 'Quem mais depositou primeiro',
    wagered: 'Quem menos apostou primeiro',
    '-wagered': 'Quem mais apostou primeiro',
    won: 'Quem menos ganhou primeiro',
    '-won': 'Quem mais ganhou primeiro',
    created_at: 'Cadastro mais antigo primeiro',
    '-created_at': 'Cadastro mais recente primeiro',
  },
  state: {
    open: 'Em aberto',
    resolved: 'Resolvidas',
    all: 'Todas',
    won: 'Ganhas',
    lost: 'Devolvidas',
    done: 'Concluídos',
    refused: 'Recusados',
  },
  status: { ...userStatusLabels, ...adminTransactionStatusLabels, all: 'Todas' },
  type: { DEPOSIT: 'Depósito', WITHDRAW: 'Saque', all: 'Todos' },
  webhook_kinds: alertLabels,
  which: { all: 'Todos', unsent: 'Ainda não enviados', failed: 'Os que falharam' },
};
