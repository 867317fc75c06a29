import { randomBytes } from 'node:crypto';
import type { Cents } from '@raspasorte/contract';
import type { Queryable } from './database/bank-pool.ts';
import { BankRefusal } from './bank-refusal.ts';
import { writeBrCode } from '@raspasorte/contract/br-code';
import { payloadUrlOf } from './payload-url.ts';
import { insertCharge, type ChargeRow } from './queries.ts';

type NewCharge = { reference: string; amountCents: Cents; expiresAt: Date; receiverName: string };

/**
 * Creates a charge, one per reference. A repeated request returns the existing charge. Refusal:
 * idempotency_conflict, if the amount differs.
 */
export async function openCharge(
  db: Queryable,
  { reference, amountCents, expiresAt, receiverName }: NewCharge,
): Promise<ChargeRow> {
  const txid = randomBytes(16).toString('hex');
  const charge = await insertCharge(db, {
    txid,
    reference,
    amount_cents: amountCents,
    expires_at: expiresAt,
    pix_code: writeBrCode({
      payloadUrl: payloadUrlOf(txid),
      amountCents,
      merchantName: receiverName,
      merchantCity: 'Sao Paulo',
    }),
  });
  if (charge.amount_cents !== amountCents) throw new BankRefusal('idempotency_conflict');
  return charge;
}
