import { randomInt, randomUUID } from 'node:crypto';

export type Answer = { status: number; code: string | undefined; body: unknown; text: string; headers: Headers };

type Ask = {
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  /** The idempotency key of a call that moves money; by default a new one. */
  key?: string;
};

const byte = () => randomInt(1, 255);
/** An address of a network reserved for benchmarks, which belongs to nobody. */
const newAddress = (): string => `198.18.${byte()}.${byte()}`;

/**
 * A caller with an address of its own, signed in or not, like a phone app: with a bearer token and
 * no cookies.
 */
export class Caller {
  readonly site: string;
  readonly id: string;
  readonly email: string;
  token: string | undefined;
  address = newAddress();

  constructor(site: string, account: { id?: string; email?: string; token?: string } = {}) {
    this.site = site;
    this.id = account.id ?? '';
    this.email = account.email ?? '';
    this.token = account.token;
  }

  get = (path: string): Promise<Answer> => this.ask('GET', path);
  post = (path: string, body: unknown, ask: Omit<Ask, 'body'> = {}): Promise<Answer> => this.ask('POST', path, { ...ask, body });

  async ask(method: string, path: string, { body, raw, headers, key = randomUUID() }: Ask = {}): Promise<Answer> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.site,
        'x-forwarded-for': this.address,
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
    const text = await response.text();
    const answer = parse(text);
    const { code } = (answer ?? {}) as { code?: string };
    return { status: response.status, code, body: answer, text, headers: response.headers };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
