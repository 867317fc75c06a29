import type * as z from 'zod';

type Options = { address: () => string; apiKey: string; timeoutMs: number };

export type BankClient = {
  post<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.output<Schema>>;
  /** Null when the bank does not know it. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | null>;
};

/** Calls the bank's API. Throws when no answer comes in time, or one that makes no sense. */
export function createBankClient({ address, apiKey, timeoutMs }: Options): BankClient {
  const call = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${address()}/sandbox/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });

  return {
    async post(path, schema, body) {
      const response = await call(path, { method: 'POST', body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`the sandbox bank answered ${response.status}`);
      return schema.parse(await response.json());
    },
    async get(path, schema) {
      const response = await call(path, { method: 'GET' });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the sandbox bank answered ${response.status}`);
      return schema.parse(await response.json());
    },
  };
}
