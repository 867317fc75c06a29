import type { StaffRole } from '@raspasorte/contract/admin';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { openWooviServer, type WooviServer } from '../providers/woovi-server.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import { startServer } from '../platform/start-server.ts';
import { totpCode } from '../people/totp.ts';
import { Caller } from './caller.ts';

export const PASSWORD = 'a password of attacks';

export type Operator = Caller & { nextCode: () => Promise<string> };

/** The product as operators run it, and the people who use it. */
export type Product = {
  site: string;
  /** A pool of the database's owner, to let time pass for rows and to read. */
  owner: pg.Pool;
  dataDir: string;
  /** The real provider that operators can set up. */
  woovi: WooviServer;
  /** What the server has printed so far. */
  output: () => string;
  stranger: () => Caller;
  /** The key that opens the hidden sign-in of staff. */
  adminKey: () => string;
  player: (name?: string) => Promise<Caller>;
  staff: (role: StaffRole) => Promise<Operator>;
  /** Makes a paid deposit. */
  deposit: (player: Caller, cents: number) => Promise<void>;
  close: () => Promise<void>;
};

const DEPOSIT_WITHIN_MS = 15_000;

/** Starts the product with production settings, on a database of its own, behind a proxy. */
export async function openProduct(): Promise<Product> {
  const dataDir = await makeScratchFolder('attack');
  const database = await startEmbeddedPostgres({ dataDir });
  const woovi = await openWooviServer();
  const server = await startServer({
    NODE_ENV: 'production',
    OPERATION_PROFILE: 'aberto',
    ALLOW_SANDBOX: 'true',
    TRUST_PROXY: 'true',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    PROVIDER_URLS: `woovi=${woovi.url}`,
    DATA_DIR: dataDir,
  });
  const owner = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  const site = server.baseUrl;
  // The first start prints it once.
  const adminKey = () => /admin-auth\?key=(\S+)/.exec(server.output())?.[1] ?? '';
  return {
    site,
    owner,
    dataDir,
    woovi,
    output: server.output,
    stranger: () => new Caller(site),
    player: (name) => signUp(site, name),
    adminKey,
    staff: (role) => createOperator({ site, owner, adminKey }, role),
    deposit,
    close: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await Promise.all([owner.end(), woovi.close()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(site: string, name = 'Marina Souza'): Promise<Caller> {
  const email = `marina.${randomBytes(6).toString('hex')}@example.com`;
  const stranger = new Caller(site);
  const answer = await stranger.post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  return entered(stranger, email, answer);
}

export async function signIn(site: string, email: string): Promise<Caller> {
  const stranger = new Caller(site);
  return entered(stranger, email, await stranger.post('/api/auth/sign-in/email', { email, password: PASSWORD }));
}

/** Signs in staff who have no authenticator yet, behind the key. */
export async function signInStaff(
  { site, adminKey }: Pick<Product, 'site' | 'adminKey'>,
  { id, email }: Caller,
): Promise<Caller> {
  const login = { email, password: PASSWORD, slug: adminKey() };
  const { status, body, text } = await new Caller(site).post('/api/functions/admin-secure-auth/login', login);
  assert.equal(status, 200, text);
  const { session } = body as { session: { refresh_token: string } };
  return new Caller(site, { id, email, token: session.refresh_token });
}

function entered({ site }: Caller, email: string, { status, body, text, headers }: Awaited<ReturnType<Caller['post']>>): Caller {
  assert.equal(status, 200, text);
  const { user } = body as { user: { id: string } };
  return new Caller(site, { id: user.id, email, token: headers.get('set-auth-token') ?? '' });
}

/** Creates an operator with an authenticator, which production requires of all staff. */
async function createOperator(product: Pick<Product, 'site' | 'owner' | 'adminKey'>, role: StaffRole): Promise<Operator> {
  const { site, owner } = product;
  const person = await signUp(site, 'Rui Lima');
  const { id, email } = person;
  await owner.query('update auth."user" set role = $2, email_verified = true where id = $1', [id, role]);
  const member = await signInStaff(product, person);
  const { body, text } = await member.post('/api/auth/two-factor/enable', { password: PASSWORD });
  const { totpURI } = body as { totpURI?: string };
  assert.ok(totpURI, text);
  const verified = await member.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  assert.equal(verified.status, 200, verified.text);
  const enrolled = new Caller(site, { id, email, token: verified.headers.get('set-auth-token') ?? '' });
  return Object.assign(enrolled, {
    nextCode: async () => {
      await owner.query('delete from counted_attempt where key like $1', [`used-code|${id}|%`]);
      return totpCode(totpURI);
    },
  });
}

async function deposit(player: Caller, cents: number): Promise<void> {
  const { status, body, text } = await player.post('/api/functions/create-deposit', { amount_cents: cents });
  assert.equal(status, 200, text);
  const { pix_data: charge } = body as { pix_data: { pix_code: string; order_id: string } };
  await player.post('/api/sandbox/payments', { pix_code: charge.pix_code });
  for (let waitedMs = 0; waitedMs < DEPOSIT_WITHIN_MS; waitedMs += 50) {
    const { body: now } = await player.get(`/api/deposits/${charge.order_id}`);
    if ((now as { status?: string }).status === 'COMPLETED') return;
    await pause(50);
  }
  throw new Error('the deposit was not credited');
}
