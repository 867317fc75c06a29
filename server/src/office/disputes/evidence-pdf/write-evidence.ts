import { buffer } from 'node:stream/consumers';
import { deviceName, type Answer, type YearlyStatement } from '@raspasorte/contract';
import { EVIDENCE_SESSIONS_DAYS } from '@raspasorte/contract/admin';
import { cnpj as cnpjRule } from 'cpf-cnpj-validator';
import { formatCents } from '../../../platform/text/format-cents.ts';
import { csvTime } from '../../../platform/time/sao-paulo-time.ts';
import {
  drawFacts,
  drawFooters,
  drawHeading,
  drawTable,
  drawText,
  drawTitle,
  openPdf,
  type Facts,
  type Pdf,
} from './pdf-layout.ts';

type Dispute = Answer<'getDispute'>;
type Evidence = Dispute['evidence'];
type Content = { dispute: Dispute; operator: YearlyStatement['operator']; brandName: string; issuedAt: string };

const reais = (cents: number) => `R$ ${formatCents(cents)}`;
const time = (instant: string) => csvTime(new Date(instant));
const timeIfKnown = (instant: string | null) => instant && time(instant);
const statuses = { open: 'Em análise pelo banco', won: 'Encerrada a nosso favor', lost: 'Devolvida ao pagador' } as const;
const kyc = { none: 'não enviado', pending: 'em análise', verified: 'verificado', rejected: 'recusado' } as const;
const receiptTypes = { DEPOSIT: 'Depósito', WITHDRAW: 'Saque' } as const;
const receiptStatuses = { PENDING: 'Pendente', APPROVED: 'Pago', REJECTED: 'Cancelado', FAILED: 'Falhou' } as const;

/** The evidence for the bank as a PDF, A4. Runs in a worker thread, like the yearly statement. */
export async function writeEvidence({ dispute, operator, brandName, issuedAt }: Content): Promise<Uint8Array> {
  const { evidence } = dispute;
  const title = `Evidências da contestação ${dispute.id.slice(0, 8)}`;
  const pdf = openPdf({ Title: title, Author: brandName, CreationDate: new Date(issuedAt) });
  drawTitle(pdf, { brand: brandName, title });
  drawFacts(pdf, operatorFacts(operator, issuedAt));
  drawHeading(pdf, '1. O pagamento contestado');
  drawFacts(pdf, paymentFacts(dispute));
  drawHeading(pdf, '2. O titular da conta');
  drawFacts(pdf, ownerFacts(dispute));
  drawPlay(pdf, evidence.play);
  drawSessions(pdf, evidence);
  drawReceipts(pdf, evidence);
  drawFooters(pdf, `${brandName} · contestação ${dispute.id}`);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

const operatorFacts = ({ legal_name, cnpj, licence, address }: Content['operator'], issuedAt: string): Facts => [
  ['Operador', [legal_name, cnpj && `CNPJ ${cnpjRule.format(cnpj)}`].filter(Boolean).join(' · ')],
  ['Autorização', licence],
  ['Endereço', address],
  ['Emitido em', `${time(issuedAt)} (todos os horários são de Brasília)`],
];

function paymentFacts(dispute: Dispute): Facts {
  const { end_to_end_id, external_id, created_at, paid_at, payer_cpf_masked, payer_is_owner } = dispute.evidence.payment;
  return [
    ['Valor', reais(dispute.amount_cents)],
    ['ID fim a fim (EndToEndId)', end_to_end_id],
    ['Provedor', [dispute.provider, external_id].filter(Boolean).join(' · ')],
    ['Cobrança criada em', time(created_at)],
    ['Pago em', timeIfKnown(paid_at)],
    ['CPF de quem pagou', payer_cpf_masked],
    ['O pagador é o titular da conta', payer_is_owner === null ? null : payer_is_owner ? 'sim, o mesmo CPF' : 'não'],
    ['Contestação recebida em', time(dispute.opened_at)],
    ['Situação', `${statuses[dispute.status]} (${dispute.provider_status})`],
    ['Retido do saldo', reais(dispute.held_cents)],
    ['Já gasto quando a contestação chegou', reais(dispute.receivable_cents)],
  ];
}

function ownerFacts({ user_id, user_name, evidence: { owner } }: Dispute): Facts {
  const terms = owner.terms_version && `versão ${owner.terms_version}, em ${timeIfKnown(owner.terms_accepted_at)}`;
  return [
    ['Nome', user_name],
    ['CPF', owner.cpf_masked],
    ['E-mail', `${owner.email}${owner.email_verified ? ' (confirmado)' : ''}`],
    ['Conta', user_id],
    ['Cadastro em', time(owner.created_at)],
    ['Verificação de identidade', kyc[owner.kyc_status]],
    ['Termos de Uso aceitos', terms || null],
    ['Depósitos anteriores a este', `${owner.earlier_deposits}, ${reais(owner.earlier_deposits_cents)}`],
    ['Contestações desta conta', String(owner.disputes)],
  ];
}

function drawPlay(pdf: Pdf, { rounds, covered_rounds: covered, wagered_cents, paid_cents, items }: Evidence['play']): void {
  drawHeading(pdf, '3. Jogadas entre o pagamento e a contestação');
  const sums = `${rounds} ${rounds === 1 ? 'jogada' : 'jogadas'}: ${reais(wagered_cents)} apostados, ${reais(paid_cents)} em prêmios.${coveredSentence(covered)}`;
  drawText(pdf, rounds > items.length ? `${sums} As ${items.length} mais recentes:` : sums);
  if (items.length === 0) return;
  const columns = [
    { title: 'Quando', width: 0.19 },
    { title: 'Cartela', width: 0.25 },
    { title: 'Valor', width: 0.11, right: true },
    { title: 'Prêmio', width: 0.11, right: true },
    { title: '  Jogada', width: 0.34 },
  ] as const;
  const cells = items.map((item) => [
    time(item.created_at),
    item.product_name ?? 'Cartela retirada',
    item.is_free ? 'grátis' : formatCents(item.price_cents),
    item.payout_cents === null ? 'não raspada' : formatCents(item.payout_cents),
    `  ${item.id}`,
  ]);
  drawTable(pdf, columns, cells);
}

/** A file made within a day of the play; a later one has every prize. */
function coveredSentence(covered: number): string {
  if (covered === 0) return '';
  return covered === 1
    ? ' Uma cartela ainda não foi raspada; o prêmio dela não está contado.'
    : ` ${covered} cartelas ainda não foram raspadas; os prêmios delas não estão contados.`;
}

function drawSessions(pdf: Pdf, { sessions: items, sessions_total: total }: Evidence): void {
  drawHeading(pdf, '4. Acessos e aparelhos');
  const period = `Acessos à conta desde ${EVIDENCE_SESSIONS_DAYS} dias antes do pagamento até a contestação.`;
  drawText(pdf, total > items.length ? `${period} Os ${items.length} mais recentes de ${total}:` : period);
  if (items.length === 0) return drawText(pdf, 'Nenhum acesso guardado deste período.');
  const columns = [
    { title: 'Entrou em', width: 0.2 },
    { title: 'Renovado em', width: 0.2 },
    { title: 'Aparelho', width: 0.3 },
    { title: 'Endereço IP', width: 0.3 },
  ];
  const cells = items.map(({ created_at, renewed_at, user_agent, ip_address }) => [
    time(created_at),
    time(renewed_at),
    deviceName(user_agent),
    ip_address ?? '',
  ]);
  drawTable(pdf, columns, cells);
}

function drawReceipts(pdf: Pdf, { receipts: items, receipts_total: total }: Evidence): void {
  drawHeading(pdf, '5. Depósitos e saques até a contestação');
  if (total > items.length) drawText(pdf, `${items.length} de ${total}: o pagamento contestado e os mais recentes.`);
  const columns = [
    { title: 'Quando', width: 0.2 },
    { title: 'Tipo', width: 0.12 },
    { title: 'Situação', width: 0.13 },
    { title: 'Valor', width: 0.13, right: true },
    { title: '  ID fim a fim', width: 0.42 },
  ] as const;
  const cells = items.map((receipt) => [
    time(receipt.created_at),
    receiptTypes[receipt.type],
    receiptStatuses[receipt.status],
    formatCents(receipt.amount_cents),
    `  ${receipt.end_to_end_id ?? ''}`,
  ]);
  drawTable(pdf, columns, cells);
}
