import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { issueSentence } from './issue-sentence.ts';
import { Refusal } from './refusal.ts';

/** Fastify's check of a request by its route's schemas. A refusal names each wrong field. */
export const checkRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent) => {
    const { data, error } = schema.safeParse(sent, { error: issueSentence });
    if (error === undefined) return { value: data };
    const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return { error: new Refusal('malformed', { fields }) };
  };
