import type * as z from 'zod';
import type { JsonAnswer } from './call-json.ts';
import { ProviderError } from './provider-error.ts';

/**
 * The body of a successful answer. Throws when the provider refused or the body does not fit the
 * schema.
 */
export function readAnswer<Schema extends z.ZodType>(what: string, answer: JsonAnswer, schema: Schema): z.output<Schema> {
  if (answer.status >= 400)
    throw new ProviderError('refused', `${what} was refused: ${answer.status} ${sentenceOf(answer.body)}`);
  return readBody(what, answer.body, schema);
}

/** A part of a body. Throws when it does not fit the schema. */
export function readBody<Schema extends z.ZodType>(what: string, body: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProviderError('nonsense', `${what} makes no sense: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return parsed.data;
}

/** The provider's reason, shortened. The rest of a body may hold personal data. */
function sentenceOf(body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; error?: unknown };
  const sentence = [message, error].find((text): text is string => typeof text === 'string') ?? '';
  return sentence.replaceAll(/\d{3,}/g, '…').slice(0, 120);
}
