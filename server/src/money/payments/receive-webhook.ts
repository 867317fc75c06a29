import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import type { PaymentProvider, TransactionName, WebhookMessage } from './provider.ts';
import { insertAnomalyOnce } from './queries/contacts.ts';
import { selectBookedType } from './queries/booked-type.ts';
import { insertInboxEntry } from './queries/inbox.ts';
import { markDueForPolling } from './queries/polling.ts';

/** The jobs that continue after a webhook. */
export type PaymentJob = 'process-payment-inbox' | 'poll-charges' | 'pay-withdrawals';

export type WebhookOptions = {
  pool: Queryable;
  providers: ProviderDirectory;
  /** Runs a job soon. */
  wake: (job: PaymentJob) => void;
};

const FORGED = { message: 'A assinatura da notificação não confere.' };

/**
 * Verifies a webhook and stores what it proves. What it does not prove only makes us ask the
 * provider. Refusals: unauthenticated, malformed.
 */
export async function receiveWebhook(
  { pool, wake }: Omit<WebhookOptions, 'providers'>,
  provider: PaymentProvider,
  message: WebhookMessage,
): Promise<void> {
  const reading = await provider.readWebhook(message);
  if (!reading.authentic) throw new Refusal('unauthenticated', FORGED);
  for (const event of reading.events) {
    switch (event.kind) {
      case 'charge_changed':
        if (!(await markDueForPolling(pool, { provider: provider.name, type: 'DEPOSIT' }, event.charge)))
          await noteUnknownDispute(pool, provider, event.charge);
        wake('poll-charges');
        break;
      case 'payout_changed':
        await markDueForPolling(pool, { provider: provider.name, type: 'WITHDRAW' }, event.payout);
        wake('pay-withdrawals');
        break;
      case 'went_back':
        await noteWentBack(pool, provider, event.paymentId);
        // A dispute may have taken it, which is then booked.
        await markDueForPolling(pool, { provider: provider.name, type: 'DEPOSIT' }, nameOfPayment(event.paymentId));
        wake('poll-charges');
        break;
      case 'charge_paid':
      case 'charge_paid_by_other':
      case 'charge_refused':
        await insertInboxEntry(pool, provider.name, event);
        wake('process-payment-inbox');
    }
  }
}

const nameOfPayment = (paymentId: string): TransactionName => ({ externalId: null, reference: null, paymentId });

const wentBack = {
  DEPOSIT:
    'Este depósito foi creditado, e o dinheiro voltou ao pagador: se não foi por contestação, o valor segue no saldo do jogador',
  WITHDRAW: 'Este saque foi pago, e o dinheiro voltou à conta da casa: o jogador não o tem, nem no saldo',
  unknown:
    'Voltou o dinheiro de um pagamento que não estava registrado aqui quando o aviso chegou. Veja no painel do provedor de quem era: de um jogador, confira se foi registrado depois; se a conta faz outros PIX, pode ser um deles',
};

/**
 * No message alone moves money. A payment that we returned, or that operators were told of,
 * concerns nobody, nor does what a dispute has taken. One that is not booked may be so later: the
 * message does not say whose it is, so operators are told, although it may not be the platform's.
 */
async function noteWentBack(db: Queryable, { name }: PaymentProvider, paymentId: string): Promise<void> {
  const type = await selectBookedType(db, { provider: name, paymentId });
  if (type === undefined) return;
  await insertAnomalyOnce(db, name, { kind: 'money_went_back', subject: paymentId, detail: wentBack[type] });
}

/**
 * Only messages about disputes name a payment. One that is not booked belongs to no charge, or is
 * booked later.
 */
async function noteUnknownDispute(db: Queryable, { name }: PaymentProvider, { paymentId }: TransactionName): Promise<void> {
  if (paymentId === undefined) return;
  const detail =
    'O banco do pagador contestou um pagamento que não estava registrado aqui quando o aviso chegou. Se já aparece em Contestações, está lançado; se veio de outra conta, confira no painel que ele não volte duas vezes';
  await insertAnomalyOnce(db, name, { kind: 'uncredited_payment_disputed', subject: paymentId, detail });
}
