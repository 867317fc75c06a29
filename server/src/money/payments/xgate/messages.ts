import * as z from 'zod';

/** XGate's HTTP messages, as far as the product reads them. Amounts are in reais. */
const text = z.string().min(1).max(200);

export const tokenAnswer = z.object({ token: z.string().min(1) });

export const customerAnswer = z.object({ customer: z.object({ _id: text }) });
export const customerDetails = z.object({ _id: text, document: z.string().nullish() });

/** Passed back unchanged, with fields that are not known here. */
export const currencies = z.array(z.looseObject({ _id: text, name: z.string().optional(), type: z.string().optional() }));
export type Currency = z.output<typeof currencies>[number];

export const chargeAnswer = z.object({
  data: z.object({ status: z.string(), code: z.string().min(1).max(1000), id: text, customerId: z.string().optional() }),
});

const pixKey = z.looseObject({ key: z.string(), type: z.string(), _id: text });
export const pixKeys = z.array(pixKey);
export const pixKeyAnswer = z.object({ key: pixKey });

export const payoutAnswer = z.object({ status: z.string(), _id: text });

/** The present state of a charge or payout. Its status is the currency's. */
export const details = z.object({
  _id: text,
  currency: z.object({ name: z.string(), type: z.string().optional(), amount: z.number(), status: z.string() }).optional(),
  cryptocurrency: z.unknown().optional(),
  document: z.string().nullish(),
  externalId: z.string().nullish(),
  identifiedDocumentPix: z.boolean().nullish(),
});
export type Details = z.output<typeof details>;

export const webhookBody = z.object({
  id: text,
  operation: z.enum(['DEPOSIT', 'WITHDRAW']),
  externalId: z.string().max(200).nullish(),
});
