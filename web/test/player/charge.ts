import type { AnswerInput } from '../fake-server.ts';

type Charge = AnswerInput<'getDeposit'>;

export const ORDER_ID = '01890000-0000-7000-8000-0000000000d1';
const MINUTE_MS = 60_000;

/** An unpaid charge of R$ 50,00 that expires in 29 and a half minutes. */
export const charge = (changes: Partial<Charge> = {}): Charge => ({
  order_id: ORDER_ID,
  status: 'PENDING',
  amount_cents: 5000,
  expires_at: new Date(Date.now() + 29.5 * MINUTE_MS).toISOString(),
  pix_code: '00020126580014br.gov.bcb.pix0136charge6304ABCD',
  paid_by_other: false,
  ...changes,
});

/** The answer to the request that creates that charge. */
export function newCharge(amountCents: number): AnswerInput<'createDeposit'> {
  const { order_id, pix_code, status, expires_at } = charge();
  return {
    pix_data: {
      qr_code: 'data:image/svg+xml,',
      pix_code,
      amount: amountCents / 100,
      order_id,
      full_data: { status, amount_cents: amountCents, provider: 'sandbox', expires_at },
    },
  };
}
