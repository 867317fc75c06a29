import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify';
import type * as z from 'zod';
import { WrittenAnswer } from './written-answer.ts';

/**
 * Writes an answer by its schema: what the contract does not name never leaves the server, and what
 * it names is there. Parses where the type provider's own compiler encodes: answers are JSON
 * already, and encoding takes Zod's slow path. Throws `ResponseSerializationError` for an answer
 * that breaks the contract.
 */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer: unknown) => {
    // Bytes are sent as they are, though Fastify's types know text alone.
    if (answer instanceof WrittenAnswer) return answer.json as string;
    const parsed = schema.safeParse(answer);
    if (parsed.error) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
};
