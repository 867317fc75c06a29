import type { Queryable } from './database/bank-pool.ts';
import { BankRefusal } from './bank-refusal.ts';
import { readBrCode, type BrCode } from '@raspasorte/contract/br-code';
import { txidOf } from './payload-url.ts';
import { selectCharge, selectPayments, type ChargeRow, type PaymentRow } from './queries.ts';

export type FoundCharge = { charge: ChargeRow; code: BrCode; payments: PaymentRow[] };

/**
 * The charge of a PIX code. Refusal: pix_code_invalid, for a broken code or one of another bank.
 */
export async function findCharge(db: Queryable, pixCode: string): Promise<FoundCharge> {
  // Messengers insert line breaks into long codes. Our codes contain none, so they can be removed.
  const code = readBrCode(pixCode.replace(/[\r\n\t]/g, '').trim());
  const txid = code && txidOf(code.payloadUrl);
  const charge = txid ? await selectCharge(db, txid) : undefined;
  if (!code || !charge) throw new BankRefusal('pix_code_invalid');
  return { charge, code, payments: await selectPayments(db, charge.txid) };
}
