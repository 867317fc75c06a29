import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { postgresFlags } from '../../src/platform/database/embedded/postgres-settings.ts';
import { connections as connectionsOf } from '../../src/platform/program/open-pools.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  ports?: string[];
  command?: string[];
  depends_on?: unknown;
  logging?: { options?: Record<string, string> };
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: true; enable_ipv6?: true }>;
};

let compose: Compose;
let folder: string;
beforeAll(async () => {
  compose = parse(await read('deploy/compose.yaml'), { merge: true }) as Compose;
  folder = await makeScratchFolder('deploy');
  await copyFile(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
  await makeSecrets();
});
afterAll(() => rm(folder, { recursive: true }));

const makeSecrets = () => promisify(execFile)('sh', [join(folder, 'make-secrets.sh')]);
const product = () => Object.entries(compose.services).filter(([name]) => !['caddy', 'db'].includes(name));

/**
 * The settings as the container sees them: variables from the example and from `set`, secrets as
 * files.
 */
async function settingsOf({ environment = {} }: Service, set: Record<string, string> = {}): Promise<Record<string, string>> {
  const lines = (await read('deploy/example.env')).split('\n').filter((line) => /^[A-Z]/.test(line));
  const example = {
    ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
    ...set,
  };
  const filled = (value: string) =>
    value
      .replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string) => {
        expect(example, `example.env has ${name}`).toHaveProperty(name);
        return example[name]!;
      })
      .replace('/run/secrets/', `${folder}/secrets/`);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
}

describe('the compose file', () => {
  test('gives every process settings that the product takes', async () => {
    for (const [, service] of product()) {
      const config = readConfig(await settingsOf(service));
      expect(config).toMatchObject({
        production: true,
        trustProxy: true,
        baseUrl: 'https://raspasorte.example',
        operationProfile: 'regulado',
      });
      expect(config.databaseUrl).toMatch(/^postgres:\/\/raspasorte:[0-9a-f]{48}@db:5432\/raspasorte$/);
      for (const secret of [config.seedKey, config.authSecret, config.smtpUrl, config.metricsToken]) expect(secret).toBeDefined();
    }
  });

  test('names every setting that the product knows, and no other', async () => {
    const known = [...(await read('server/src/config.ts')).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
    // The image fixes host, port and data folder. JOBS differs between processes, and sandbox money
    // is not for production.
    const settledElsewhere = ['PORT', 'HOST', 'DATA_DIR', 'JOBS', 'ALLOW_SANDBOX'];
    for (const [, { environment = {} }] of product()) {
      const named = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
      expect(known.filter((name) => ![...named, ...settledElsewhere].includes(name))).toEqual([]);
    }
  });

  test('leaves a setting that is empty at its default', async () => {
    for (const [, service] of product())
      expect(readConfig(await settingsOf(service))).toMatchObject({
        adminEmail: 'admin@raspasorte.example',
        mailFrom: 'RaspaSorte <suporte@raspasorte.example>',
        requireEmailConfirmation: false,
        withdrawalApprovalCents: 500_000,
        providerUrls: {},
        providerWebhookAddresses: {},
        meta: undefined,
      });
  });

  test('passes on what an operator sets', async () => {
    const set = { ADMIN_EMAIL: 'chefe@example.com', META_PIXEL_ID: '123456', META_ACCESS_TOKEN: 'a token of tests' };
    for (const [, service] of product())
      expect(readConfig(await settingsOf(service, set))).toMatchObject({
        adminEmail: 'chefe@example.com',
        meta: { pixelId: '123456', accessToken: 'a token of tests' },
      });
  });

  test('leaves the jobs of several web processes to one worker', async () => {
    const jobs = await Promise.all(product().map(async ([name, service]) => [name, readConfig(await settingsOf(service)).jobs]));
    expect(Object.fromEntries(jobs)).toEqual({ 'web-1': false, 'web-2': false, worker: true });
    expect(compose.services['worker']?.command).toEqual(['node', 'server/src/worker.ts']);
  });

  test('gives each process the secrets that it reads, from files that the script creates', async () => {
    for (const [, { environment = {}, secrets = [] }] of Object.entries(compose.services)) {
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.map((file) => file.slice('/run/secrets/'.length)).toSorted()).toEqual([...secrets].toSorted());
    }
    const made = await readdir(join(folder, 'secrets'));
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(
      expect.arrayContaining(made.map((name) => `./secrets/${name}`)),
    );
    expect(made).toHaveLength(Object.keys(compose.secrets).length);
  });

  test('opens nothing to the world but the proxy, and the database to the product alone', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    expect(compose.services['db']?.networks).toEqual(['inside']);
    expect(compose.networks['inside']).toEqual({ internal: true });
    expect(compose.services['caddy']?.networks).toEqual(['outside']);
    // Otherwise all players who come by IPv6 have one address.
    expect(compose.networks['outside']).toEqual({ enable_ipv6: true });
  });
});

test('the database takes every process of the example, and commands besides', async () => {
  const [, connections] = /^POSTGRES_MAX_CONNECTIONS=(\d+)$/m.exec(await read('deploy/example.env')) ?? [];
  expect(compose.services['db']?.command).toContain(`max_connections=\${POSTGRES_MAX_CONNECTIONS:-${connections}}`);
  const ofProcess = Object.values(connectionsOf).reduce((sum, count) => sum + count, 6);
  expect(Number(connections)).toBeGreaterThan(product().length * ofProcess + 40);
});

/** The settings with which each database of the product is started. */
async function databaseSettings(): Promise<Record<string, unknown>[]> {
  const fromFlags = (flags: readonly string[]) => Object.fromEntries(flags.map((flag) => flag.split('=')));
  const patroni = parse(await read('deploy/ha/patroni.yml')) as {
    bootstrap: { dcs: { postgresql: { parameters: Record<string, unknown> } } };
  };
  return [
    fromFlags(postgresFlags(5432, {})),
    fromFlags(compose.services['db']?.command ?? []),
    patroni.bootstrap.dcs.postgresql.parameters,
  ];
}

test('no database writes the values of rows into its log', async () => {
  for (const settings of await databaseSettings()) expect(settings['log_error_verbosity']).toBe('terse');
});

test('every database plans its queries by the settings that the figures were measured with', async () => {
  const settled = ['random_page_cost', 'effective_io_concurrency', 'jit', 'wal_compression'];
  const [embedded, ...others] = (await databaseSettings()).map((settings) =>
    settled.map((name) => `${name} = ${String(settings[name])}`),
  );
  for (const settings of others) expect(settings).toEqual(embedded);
});

test('no service fills the disk with its log', () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    expect(Object.keys(logging?.options ?? {}), name).toEqual(expect.arrayContaining(['max-size', 'max-file']));
});

test('secrets are made once: a second run changes none, and only their owner reads them', async () => {
  const secrets = join(folder, 'secrets');
  const contents = async () => Promise.all((await readdir(secrets)).map((name) => readFile(join(secrets, name), 'utf8')));
  const before = await contents();
  expect((await makeSecrets()).stderr).toBe('');
  expect(await contents()).toEqual(before);
  for (const name of await readdir(secrets)) expect((await stat(join(secrets, name))).mode & 0o077).toBe(0);
});

test('the proxy distributes requests among the web processes, also while none can sell, and does not expose their health', async () => {
  const caddyfile = await read('deploy/Caddyfile');
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? [];
  expect(upstreams.split(' ')).toEqual(
    product()
      .map(([name]) => name)
      .filter((name) => name !== 'worker')
      .map((name) => `${name}:3000`),
  );
  expect(caddyfile).toMatch(/@inner path \/metrics \/healthz \/readyz\n\trespond @inner 404/);
  expect(caddyfile).toContain('health_uri /healthz\n');
  // Docker waits ten seconds before it kills.
  expect(Number(/^\tgrace_period (\d+)s$/m.exec(caddyfile)?.[1])).toBeLessThan(10);
  // Caddy's log of errors has no address, since it may hold a key.
  expect(caddyfile).toMatch(/^\tlog \{\n\t\tformat filter \{[^}]*request>uri delete\n\s*request>headers delete/m);
  expect(caddyfile.replaceAll(/\{[\w.$]+\}/g, '').match(/\{/g)).toHaveLength(
    caddyfile.replaceAll(/\{[\w.$]+\}/g, '').match(/\}/g)!.length,
  );
});

test('the proxy lets go of an unused connection before the product closes it, or a purchase could be sent into the close', async () => {
  const [, seconds] = /^\t+keepalive (\d+)s$/m.exec(await read('deploy/Caddyfile')) ?? [];
  expect(Number(seconds) * 1000).toBeLessThan(fastify().server.keepAliveTimeout);
});

test('HAProxy does not cut the connections that a quiet process keeps open, and finds those whose peer is gone', async () => {
  const haproxy = await read('deploy/ha/haproxy.cfg');
  const days = [...haproxy.matchAll(/^ {2}timeout (client|server) (\d+)d$/gm)].map(([, side, count]) => [side, Number(count)]);
  // HAProxy refuses more.
  expect(days).toEqual([
    ['client', 24],
    ['server', 24],
  ]);
  expect(haproxy).toMatch(/^ {2}option clitcpka\n {2}option srvtcpka$/m);
});

test('the commands of deploy/README.md name processes and programs that exist', async () => {
  const [, ...blocks] = (await read('deploy/README.md')).split('```sh\n');
  const commands = blocks.map((block) => block.split('```')[0]!).join('');
  const named = [...commands.matchAll(/docker compose (?:exec|run|logs|stop|up -d --wait)((?: -\S+)*)((?: [\w-]+)+)/g)];
  expect(named.length).toBeGreaterThan(8);
  for (const [command, , words = ''] of named)
    expect(Object.keys(compose.services), command).toContain(words.trim().split(' ')[0]);
  const programs = [...commands.matchAll(/\bnode (\S+\.ts)/g)].map(([, path]) => path!);
  expect(programs.length).toBeGreaterThan(2);
  for (const path of programs) await stat(join(root, path));
});

test('the image copies only files that exist, and the manifest of every workspace', async () => {
  const dockerfile = await read('deploy/Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '));
  for (const source of copied) await stat(join(root, source));
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
});

test('a dump is restored after every role that the migrations create was created, since it holds their rights', async () => {
  const files = (await readdir(join(root, 'server/migrations'))).filter((file) => file.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => read(join('server/migrations', file))));
  const roles = texts.flatMap((text) => [...text.matchAll(/create role (\w+)/g)].map(([, role = '']) => role));
  expect(roles.length).toBeGreaterThan(1);
  for (const page of ['docs/operations.md', 'deploy/README.md']) {
    const text = await read(page);
    expect(
      roles.filter((role) => !text.includes(`create role ${role} nologin`)),
      page,
    ).toEqual([]);
  }
});
