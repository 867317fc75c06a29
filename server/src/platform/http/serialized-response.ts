import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify';
import type * as z from 'zod';

/**
 * A response that is JSON of the contract's type already, because a thread wrote it or because it
 * is requested so often that it is kept ready. It is sent as it is.
 */
export class SerializedResponse {
  readonly json: string | Buffer;

  /**
   * Bytes are JSON in UTF-8, as a thread hands over long responses: sending them takes no
   * conversion.
   */
  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}

/**
 * Serialises a response by its schema: fields that the contract does not name never leave the
 * server, and fields that it requires are there. Parses where the type provider's own compiler
 * encodes, because responses are JSON values already and encoding takes Zod's slow path. Throws
 * `ResponseSerializationError` for a response that breaks the contract.
 */
export const serializeResponse: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer: unknown) => {
    // Fastify sends bytes as they are, although its types allow only text here.
    if (answer instanceof SerializedResponse) return answer.json as string;
    const parsed = schema.safeParse(answer);
    if (parsed.error) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
};
