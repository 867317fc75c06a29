import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Round } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';
import { debianPostgres, startDebianPostgres, type DebianServer } from '../postgres/debian-postgres.ts';
import { FaultPlayer } from '../faults/fault-player.ts';
import { stepsOfDump } from './manual-steps.ts';
import { SECRET } from '../platform/open-test-dependencies.ts';
import { rowsAt } from '../postgres/rows-at.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import { rightsIn } from '../postgres/rights-in.ts';
import { startServer } from '../platform/start-server.ts';
import { waitFor } from '../platform/wait-for.ts';

/** A long limit, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SECRETS = { SEED_KEY: '5e'.repeat(32), AUTH_SECRET: SECRET };
const CPF = '52998224725';
const root = fileURLToPath(new URL('../../../', import.meta.url));

describe.skipIf(debianPostgres === undefined)('a dump (skipped where Debian’s package postgresql is absent)', () => {
  const manual = stepsOfDump();
  let folder: string;
  let first: DebianServer;
  let second: DebianServer;
  let server = '';
  let player: FaultPlayer;
  let told: Round[];
  let reservation: string;
  let head: string;

  const former = () => first.urlOf('raspasorte', 'raspasorte');

  /** Types a command of the manual, for the database of `url`. */
  async function type(command: string, url: string): Promise<string> {
    const { PATH: path, HOME } = process.env;
    const PATH = [debianPostgres, dirname(process.execPath), path].join(':');
    const env = { HOME, ...CHILD_VARIABLES, ...SECRETS, PATH, DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const cwd = command.startsWith('npm ') ? root : folder;
    const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect({ command, code: child.exitCode, error }).toEqual({ command, code: 0, error: '' });
    return out.trim();
  }

  /** Runs the product on a database while `use` needs it. */
  async function runOn<Result>(url: string, jobs: 'on' | 'off', use: () => Promise<Result>): Promise<Result> {
    const process = await startServer({ ...SECRETS, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), JOBS: jobs });
    server = process.baseUrl;
    try {
      return await use();
    } finally {
      process.kill('SIGTERM');
      await process.ended;
    }
  }

  const payouts = (url: string) =>
    rowsAt(url, `select status, external_id is not null as is_sent from provider_transactions where type = 'WITHDRAW'`);
  const epochOf = async (url: string, { id }: Round) =>
    (await rowsAt<{ epoch: number }>(url, `select epoch from round where id = '${id}'`))[0]!.epoch;
  const play = async (held?: string) => player.play(randomUUID(), held);

  beforeAll(async () => {
    folder = await makeScratchFolder('dump');
    [first, second] = await Promise.all([startDebianPostgres(debianPostgres!), startDebianPostgres(debianPostgres!)]);
    await first.run(['create role raspasorte login createrole', 'create database raspasorte owner raspasorte']);
    await runOn(former(), 'on', async () => {
      player = await FaultPlayer.signUp(() => server);
      await player.pay((await player.deposit(randomUUID(), 20_000)).pix_code);
      const bought = async () => ((await play()) === 'insufficient_balance' ? undefined : true);
      await waitFor(bought, 'the deposit is not credited');
    });
    await runOn(former(), 'off', async () => {
      await player.withdraw(randomUUID(), 2000, CPF);
      head = /\d+:\w{64}/.exec(await type('npm run -s admin -- verify-audit', former()))![0];
      await type((await manual).dump, former());
      told = [(await play()) as Round, (await play()) as Round];
      reservation = (await player.reserve())!.reservation;
    });
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('is back on a new machine after the steps of the manual: books, audit log and rights whole, nothing sent, another seed', async () => {
    const [roles = [], ...commands] = (await manual).restore;
    const url = second.urlOf('casa', 'jogo');
    await second.run(['create role casa login', 'create database jogo owner casa']);
    const bank = ['create role raspasorte_bank nologin', 'grant raspasorte_bank to <owner>'];
    const statements = roles.flatMap((code) => (code === 'raspasorte_bank' ? bank : [code]));
    await second.run(statements.map((statement) => statement.replace('<owner>', 'casa')));
    for (const [command = ''] of commands) await type(command.replace('<noted head>', head), url);

    const rights = await rightsIn(url);
    expect(rights).toContainEqual({ name: 'relation wallet', grantee: 'raspasorte_app', rights: 'SELECT' });
    expect(rights).toEqual(await rightsIn(former()));
    for (const write of [
      'update wallet set balance_cents = balance_cents + 1',
      'insert into ledger_transfer default values',
      'delete from round',
      'update ticket_products set price_cents = 1',
    ])
      await expect(second.run(['set role raspasorte_app', write], { role: 'casa', database: 'jogo' }), write).rejects.toThrow(
        /permission denied/,
      );

    const sent = await payouts(url);
    await runOn(url, 'off', async () => {
      expect(await play(reservation)).toBe('reservation_expired');
      const round = (await play()) as Round;
      expect(await epochOf(url, round)).toBeGreaterThan(await epochOf(former(), told.at(-1)!));
      expect(await payouts(url)).toEqual(sent);
    });
    expect(sent).toEqual([{ status: 'PENDING', is_sent: false }]);
    await runOn(url, 'on', async () => {
      const paid = async () => ((await payouts(url)) as { status: string }[]).find(({ status }) => status === 'APPROVED');
      await waitFor(paid, 'the payout that was pending does not end');
    });
    expect(await rowsAt(url, 'select status, amount_cents from bank.payout')).toEqual([{ status: 'paid', amount_cents: '2000' }]);
    await type('npm run -s ledger:verify', url);
  });

  test.each([
    ['another server', () => second],
    ['the server that it is from', () => first],
  ])('restored on %s is not sold from before the first process has changed the seed, if nobody has', async (_, on) => {
    await on().run(['create role bare login', 'create database bare owner bare']);
    await on().run(['grant raspasorte_app, raspasorte_checker, raspasorte_bank to bare']);
    const url = on().urlOf('bare', 'bare');
    await type((await manual).restore[1]![0]!, url);
    await runOn(url, 'off', async () => {
      expect(await play(reservation)).toBe('reservation_expired');
      expect(await epochOf(url, (await play()) as Round)).toBeGreaterThan(await epochOf(former(), told.at(-1)!));
    });
  });

  test('of a database with an archive is restored by an owner of the same name who is no superuser', async () => {
    const [extension = '', grant = '', comments = ''] = (await manual).archive;
    const permit = [extension, grant.replace('<owner>', 'raspasorte')];
    await first.run(permit, { role: 'postgres', database: 'raspasorte' });
    const link = [
      'create server raspasorte_archive foreign data wrapper postgres_fdw',
      ...['raspasorte', 'raspasorte_app', 'raspasorte_checker'].map(
        (role) => `create user mapping for ${role} server raspasorte_archive options (password 'a password')`,
      ),
    ];
    await first.run(link, { role: 'raspasorte', database: 'raspasorte' });
    await type((await manual).dump, former());

    await second.run(['create role raspasorte login', 'create database raspasorte owner raspasorte']);
    await second.run(['grant raspasorte_app, raspasorte_checker, raspasorte_bank to raspasorte']);
    await second.run(permit, { role: 'postgres', database: 'raspasorte' });
    const url = second.urlOf('raspasorte', 'raspasorte');
    await type((await manual).restore[1]![0]!.replace('pg_restore', comments), url);
    expect(await rightsIn(url)).toEqual(await rightsIn(former()));
  });
});
