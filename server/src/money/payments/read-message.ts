import type * as z from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';

/** The body of a webhook. Refusal: malformed, if it is no JSON or does not fit the schema. */
export function readMessage<Schema extends z.ZodType>(rawBody: Buffer, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    throw new Refusal('malformed');
  }
}
