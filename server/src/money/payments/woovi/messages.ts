import * as z from 'zod';

/** Woovi's HTTP messages, as far as the product reads them. Amounts are whole cents. */
const text = z.string().min(1).max(200);
const cents = z.int().positive().brand<'Cents'>();
const taxId = z.object({ taxID: z.string() });
/** On some events the taxID is one level deeper than on others. */
const person = z.object({ taxID: z.union([taxId.transform(({ taxID }) => taxID), z.string()]).nullish() });

export const chargeAnswer = z.object({
  charge: z.object({
    status: z.string(),
    value: cents,
    correlationID: text,
    brCode: z.string().min(1).max(1000),
    transactionID: text.nullish(),
    identifier: text.nullish(),
    expiresDate: z.iso.datetime({ offset: true }).nullish(),
  }),
});

const pageInfo = z.object({ hasNextPage: z.boolean().default(false) }).optional();

/**
 * The documentation swaps the meaning of `type` and `status`, so both are read as plain text. Of
 * what is no payment nothing else is read: it may lack all of the rest.
 */
export const transactionsAnswer = z.object({
  transactions: z.array(z.looseObject({ type: z.string().nullish(), status: z.string().nullish(), endToEndId: text.nullish() })),
});
export type Transaction = z.output<typeof transactionsAnswer>['transactions'][number];

export const received = z.object({
  value: cents,
  time: z.iso.datetime({ offset: true }),
  endToEndId: text,
  fee: z.int().min(0).brand<'Cents'>().nullish(),
  payer: person.nullish(),
  debitParty: z.object({ holder: person.nullish() }).nullish(),
});

const payment = z.object({ value: cents, status: z.string(), correlationID: text });
export const paymentAnswer = z.object({
  payment,
  transaction: z.object({ endToEndId: text.nullish() }).nullish(),
  destination: z.object({ taxID: z.string().nullish() }).nullish(),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

export const disputeAnswer = z.object({ dispute: z.object({ status: z.string(), endToEndId: text }) });

/** The reason why Woovi refuses a request: a sentence, which is searched for words. */
export const refusedAnswer = z.object({ error: z.string().max(1000) });

/** In Woovi's examples, the status of a refund that is read by itself is missing. */
const refund = z.object({ status: z.string().nullish(), correlationID: text.nullish() });
/** A refund has one name when it is created, and another when it is read. */
export const refundAnswer = z.union([
  z.object({ refund }).transform((answer) => answer.refund),
  z.object({ pixTransactionRefund: refund }).transform((answer) => answer.pixTransactionRefund),
]);

export const chargeRefunds = z.object({ refunds: z.array(refund) });

export const chargePage = z.object({
  charges: z.array(z.object({ status: z.string(), value: z.int(), correlationID: text, identifier: text.nullish() })),
  pageInfo,
});
export const paymentPage = z.object({
  payments: z.array(z.object({ payment: payment.extend({ value: z.int() }) })),
  pageInfo,
});

export const publicKeys = z.object({ public_keys: z.array(z.object({ key: z.string() })).min(1) });

const named = z.object({ correlationID: text.nullish() }).nullish();
export const webhookBody = z.object({
  event: z.string().max(200).optional(),
  charge: named,
  payment: named,
  pix: z.object({ endToEndId: text.nullish() }).nullish(),
  dispute: z.object({ endToEndId: text }).nullish(),
  originalTransaction: z.object({ endToEndId: text.nullish() }).nullish(),
});
