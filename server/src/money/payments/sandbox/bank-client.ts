import type * as z from 'zod';
import { callJson, type JsonAnswer } from '../call-json.ts';
import { readAnswer } from '../read-answer.ts';

type Options = { address: () => string; apiKey: string; timeoutMs: number };

export type BankClient = {
  post<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.output<Schema>>;
  /** Null when the bank does not know it. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | null>;
};

/** Calls the bank's API. Throws when no answer comes in time, or one that makes no sense. */
export function createBankClient({ address, apiKey, timeoutMs }: Options): BankClient {
  const call = (path: string, init: { method: 'GET' | 'POST'; body?: object }): Promise<JsonAnswer> =>
    callJson(`${address()}/sandbox/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    post: async (path, schema, body) => readAnswer(`POST ${path}`, await call(path, { method: 'POST', body }), schema),
    get: async (path, schema) => {
      const answer = await call(path, { method: 'GET' });
      return answer.status === 404 ? null : readAnswer(`GET ${path}`, answer, schema);
    },
  };
}
