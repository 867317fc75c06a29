import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { BASE_URL } from './players-app.ts';

type Call = { body?: unknown; headers?: Record<string, string>; origin?: string | null };

/** A minimal browser: keeps cookies and sends the headers that tell where a request comes from. */
export class PlayerClient {
  readonly email: string;
  readonly password = 'segredo1';
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, email = `maria.${randomBytes(6).toString('hex')}@example.com`) {
    this.#app = app;
    this.email = email;
  }

  async get(path: string, call: Call = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', path, call);
  }

  async post(path: string, body?: unknown, call: Omit<Call, 'body'> = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', path, { ...call, body });
  }

  async signUp(): Promise<LightMyRequestResponse> {
    return this.post('/api/auth/sign-up/email', {
      name: 'Maria Silva',
      email: this.email,
      password: this.password,
      callbackURL: '/',
    });
  }

  async signIn(password = this.password): Promise<LightMyRequestResponse> {
    return this.post('/api/auth/sign-in/email', { email: this.email, password });
  }

  /** Signs in at the hidden sign-in of staff, whose key is `slug`. */
  async signInAsStaff(slug: string, password = this.password): Promise<LightMyRequestResponse> {
    return this.post('/api/functions/admin-secure-auth/login', { email: this.email, password, slug });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    { body, headers = {}, origin = BASE_URL }: Call,
  ): Promise<LightMyRequestResponse> {
    const cookie = this.cookieHeader();
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...(cookie === '' ? {} : { cookie }), ...(origin === null ? {} : { origin }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const header of [response.headers['set-cookie'] ?? []].flat()) this.#keep(header);
    return response;
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
