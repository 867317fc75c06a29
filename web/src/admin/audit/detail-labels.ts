import { withdrawalReasons, type WithdrawalReason } from '@raspasorte/contract';
import { decisionKinds, kycLabels, type DecisionKind } from '@raspasorte/contract/admin';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { fieldLabel, formatValue } from '../products/change-labels.ts';
import { formatRtp } from '../products/format-rtp.ts';
import { decisionKindLabels } from '../shell/decision-kind-labels.ts';
import { roleLabels } from '../shell/role-labels.ts';
import { alertLabels } from '../staff/alerts/alert-labels.ts';

/** The names that the log uses, in words for operators. */
const names: Record<string, string> = {
  actor: 'Operador',
  action: 'Ação',
  adjustment_id: 'Ajuste',
  alone: 'Decidido sozinho',
  affiliate: 'Afiliado',
  amount_cents: 'Valor',
  campaign: 'Campanha',
  costs: 'Custos',
  answer: 'Resposta',
  asked_by: 'Pedido por',
  authenticator: 'Autenticador',
  beyond_48_hours: 'Com mais de 48 horas',
  boost_multiplier: 'Multiplicador de boost',
  changes: 'Mudanças',
  channels: 'Meios',
  code_cents: 'Código a partir de',
  corrects: 'Corrige a nota',
  cpf: 'CPF',
  current_spent_cents: 'Orçamento gasto',
  freed_cents: 'Orçamento que fica livre',
  day: 'Dia',
  days: 'Dias',
  draft_id: 'Rascunho',
  device: 'Aparelho',
  eligibility_percentage: 'Elegibilidade',
  dispute_id: 'Contestação',
  email: 'E-mail',
  failed: 'Falhas',
  found: 'Encontrado',
  from: 'De',
  first_day: 'De',
  given: 'Informado',
  holder: 'Com quem',
  hours: 'Horas',
  ip_address: 'Endereço IP',
  color: 'Cor',
  is_active: 'Ativo',
  is_retired: 'Fora de uso',
  kind: 'Tipo',
  kinds: 'Eventos',
  last_day: 'Até',
  limit_cents: 'Limite de perda',
  lost_cents: 'Perda em 24 h',
  math_version: 'Versão da matemática',
  level: 'Nível',
  mail_kinds: 'Alertas por e-mail',
  medium: 'Mídia',
  max_budget_cents: 'Orçamento máximo',
  max_prize_cents: 'Prêmio máximo',
  new_rtp: 'RTP',
  min_prize_cents: 'Prêmio mínimo',
  name: 'Nome',
  newest_dispute: 'Contestação mais recente',
  note: 'Nota',
  note_id: 'Id da nota',
  operation: 'Operação',
  passkeys: 'Chaves de acesso',
  paused: 'Pausado',
  previous: 'Antes',
  price_cents: 'Preço',
  product: 'Cartela',
  provider: 'Provedor',
  providers: 'Provedores',
  query: 'Filtros',
  quiet_from: 'Silêncio desde',
  quiet_until: 'Silêncio até',
  reason: 'Motivo',
  reasons: 'Por que espera',
  remaining: 'Restantes',
  replaced: 'Substituídos',
  request_id: 'Pedido',
  requires_acceptance: 'Precisa de aceite',
  resent: 'Reenviadas',
  revision: 'Revisão',
  role: 'Papel',
  second_person_cents: 'Segunda pessoa a partir de',
  seed_hash: 'Hash da semente',
  seeds: 'Sementes',
  source: 'Origem',
  status: 'Situação',
  subject: 'Objeto',
  success: 'Sucesso',
  body: 'Texto',
  by_center: 'Nas notificações',
  by_mail: 'Por e-mail',
  message_id: 'Mensagem',
  purpose: 'Finalidade',
  template: 'Modelo',
  template_id: 'Id do modelo',
  tag: 'Etiqueta',
  tag_id: 'Id da etiqueta',
  to: 'Até',
  total: 'Total',
  total_cents: 'Total',
  type: 'Tipo',
  url: 'Endereço',
  user_q: 'Busca de usuário',
  version: 'Versão',
  webhooks: 'Webhooks',
  webhook_kinds: 'Alertas por webhook',
  webhook_url: 'Endereço do webhook',
  which: 'Quais eventos',
  withdrawal_approval_cents: 'Saques esperam aprovação acima de',
  withdrawal_id: 'Saque',
};

const values: Record<string, string> = {
  ...roleLabels,
  ...kycLabels,
  accepted: 'Aceitamos devolver',
  active: 'Ativo',
  promotion: 'Promoção',
  service: 'Serviço',
  contested: 'Contestamos',
  blocked: 'Bloqueado',
  add: 'Adicionar',
  remove: 'Remover',
  all: 'Todos',
  unsent: 'Ainda não enviados',
  DEPOSIT: 'Depósito',
  WITHDRAW: 'Saque',
  adjustment_credit: 'Crédito',
  adjustment_debit: 'Débito',
};

/** "amount_cents" → "Valor". A name without a word is shown as it is. */
export const detailName = (name: string): string => names[name] ?? fieldLabel(name);

const waitsBecause = (reason: WithdrawalReason): string => withdrawalReasons[reason].label;

/** Details that are lists of codes, with the words for each code. */
const wordsOfLists: Record<string, Readonly<Record<string, string>>> = {
  mail_kinds: alertLabels,
  webhook_kinds: alertLabels,
  channels: { mail: 'E-mail', webhook: 'Webhook' },
};

const isDecisionKind = (value: unknown): value is DecisionKind => decisionKinds.some((kind) => kind === value);

const instants = ['sale_from', 'sale_until'];

/**
 * Words for a value of the log, where there are any: amounts as money, settings as operators set
 * them.
 */
export function detailValue(name: string, value: unknown): string | undefined {
  const words = wordsOfLists[name];
  if (words !== undefined && Array.isArray(value)) return value.map((code: string) => words[code] ?? code).join(', ') || '—';
  if (name === 'kind' && isDecisionKind(value)) return decisionKindLabels[value].one;
  if (name === 'reasons') return (value as WithdrawalReason[]).map(waitsBecause).join(', ');
  if (typeof value === 'string' && instants.includes(name)) return formatDateTime(value);
  if (typeof value === 'number' && name === 'new_rtp') return formatRtp(value);
  if (typeof value === 'number' && name.endsWith('_cents')) return formatMoney(value);
  if (typeof value === 'number' && fieldLabel(name) !== name) return formatValue(name, value);
  return typeof value === 'string' && name !== 'reason' && name !== 'name' && name !== 'note' ? values[value] : undefined;
}
