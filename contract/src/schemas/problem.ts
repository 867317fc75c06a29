import * as z from 'zod';

/**
 * A refusal as RFC 9457 problem details. `code` is a key of `refusals`; `detail` is the sentence
 * for people.
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
