import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Round } from '@raspasorte/contract';
import { waitFor } from '../platform/wait-for.ts';

export type Address = () => string;
type Reply = { status: number; body: unknown };

const ANSWER_WITHIN_MS = 10_000;
const SIGNED_UP_WITHIN_MS = 60_000;
/** The first pause before a retry. It doubles, so that callers leave a small machine to recover. */
const RETRY_MS = 100;
const LONGEST_RETRY_MS = 400;

/**
 * A signed-in player at whatever server answers. Every call is retried with the same key until its
 * outcome is known.
 */
export class FaultPlayer {
  readonly id: string;
  readonly #cookie: string;
  readonly #address: Address;
  /** The number of retries of calls that were cut off or answered by a fault. */
  retries = 0;

  private constructor(id: string, cookie: string, address: Address) {
    this.id = id;
    this.#cookie = cookie;
    this.#address = address;
  }

  /** `address` returns the URL of the server to call now. Tries again while a fault is not over. */
  static async signUp(address: Address): Promise<FaultPlayer> {
    const ask = async (origin: string) => {
      const response = await fetch(`${origin}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name: 'Joana Prado', email: `${randomUUID()}@example.com`, password: 'segredo1' }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => undefined);
      return response?.ok ? response : undefined;
    };
    const limits = { withinMs: SIGNED_UP_WITHIN_MS, eachMs: LONGEST_RETRY_MS };
    const response = await waitFor(() => ask(address()), 'no server lets a player sign up', limits);
    const { user } = (await response.json()) as { user: { id: string } };
    const cookie = response.headers.getSetCookie().map((header) => header.split(';')[0]);
    return new FaultPlayer(user.id, cookie.join('; '), address);
  }

  /** Buys a card: the round, or the code of the refusal. */
  async play(key: string, reservation?: string): Promise<Round | string> {
    const wish = { product_id: 1, ...(reservation === undefined ? {} : { reservation }) };
    const { status, body } = await this.#insist('/api/functions/create-round', wish, key);
    return status === 200 ? (body as Answer<'createRound'>).round : (body as { code: string }).code;
  }

  /** Reserves a card once; undefined when it was refused or cut off. */
  async reserve(): Promise<Answer<'nextRound'> | undefined> {
    const origin = this.#address();
    const response = await this.#get(`${origin}/api/rounds/next?product_id=1`).catch(() => undefined);
    return response?.ok ? ((await response.json()) as Answer<'nextRound'>) : undefined;
  }

  /** Whether a server still accepts the player's session for reading. */
  readsAt = async (origin: string): Promise<boolean> => (await this.#get(`${origin}/api/me`)).ok;

  async deposit(key: string, amountCents: number): Promise<Answer<'createDeposit'>['pix_data']> {
    const { status, body } = await this.#insist('/api/functions/create-deposit', { amount_cents: amountCents }, key);
    if (status !== 200) throw new Error(`a deposit was refused: ${JSON.stringify(body)}`);
    return (body as Answer<'createDeposit'>).pix_data;
  }

  /** Requests a withdrawal. Returns whether it is held; a refused one leaves nothing behind. */
  async withdraw(key: string, amountCents: number, cpf: string): Promise<boolean> {
    const { status } = await this.#insist('/api/functions/create-withdrawal', { amount_cents: amountCents, cpf }, key);
    return status === 200;
  }

  /** The ids of the newest rounds; none where no server answers. */
  async history(): Promise<string[]> {
    const response = await this.#get(`${this.#address()}/api/rounds`).catch(() => undefined);
    if (!response?.ok) return [];
    const page = (await response.json().catch(() => undefined)) as Answer<'listRounds'> | undefined;
    return page?.items.map(({ id }) => id) ?? [];
  }

  /**
   * Not repeated: the bank has no idempotency keys, so a call that was cut off may have paid or
   * not.
   */
  async pay(pixCode: string): Promise<void> {
    await this.#post('/api/sandbox/payments', { pix_code: pixCode }, randomUUID()).catch(() => undefined);
  }

  #get(url: string): Promise<Response> {
    return fetch(url, { headers: { cookie: this.#cookie }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  }

  async #insist(path: string, body: object, key: string): Promise<Reply> {
    for (let pauseMs = RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS)) {
      const reply = await this.#post(path, body, key).catch(() => undefined);
      if (reply !== undefined && reply.status < 500) return reply;
      this.retries += 1;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async #post(path: string, body: object, key: string): Promise<Reply> {
    const origin = this.#address();
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: this.#cookie, origin },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: response.status, body: await response.json() };
  }
}
