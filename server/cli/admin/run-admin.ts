import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../src/config.ts';
import type { Delivery } from '../../src/platform/realtime/confirmations.ts';
import { createEventHub } from '../../src/platform/realtime/event-hub.ts';
import { requireDatabase } from '../../src/platform/database/open-database.ts';
import { openDependencies } from '../../src/platform/program/dependencies.ts';
import { requireSecrets } from '../../src/platform/secrets/load-secret.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { CommandRefused, WrongUsage, type Command, type CommandContext, type CommandInput } from './command.ts';
import { describeDelivery } from './describe-delivery.ts';
import { createAdministrator } from './create-administrator.ts';
import { endProvider } from './end-provider.ts';
import { list } from './list.ts';
import { recomputeCohorts } from './recompute-cohorts.ts';
import { renewAdminKey } from './renew-admin-key.ts';
import { replaceLostKey } from './replace-lost-key.ts';
import { rotateAuthSecret } from './rotate-auth-secret.ts';
import { rotateKey } from './rotate-key.ts';
import { rotateSeed } from './rotate-seed.ts';
import { verifyAudit } from './verify-audit.ts';
import { commandLineActor } from '../command-line-actor.ts';
import { explainError } from '../explain-error.ts';

const commands = new Map<string, Command>(
  Object.entries({
    'create-administrator': createAdministrator,
    list,
    'block-user': blockUser,
    'unblock-user': unblockUser,
    'renew-admin-key': renewAdminKey,
    'rotate-seed': rotateSeed,
    'rotate-key': rotateKey,
    'end-provider': endProvider,
    'replace-lost-key': replaceLostKey,
    'rotate-auth-secret': rotateAuthSecret,
    'verify-audit': verifyAudit,
    'recompute-cohorts': recomputeCohorts,
  }),
);

/** The environment of a command: its variables, and the functions that print its output. */
export type Terminal = { variables: NodeJS.ProcessEnv; print: (line: string) => void; printError: (text: string) => void };

/** Runs one command and returns its exit code. */
export async function runAdmin([name = '', ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = commands.get(name);
    if (command === undefined) throw new WrongUsage(name === '' ? 'a command is needed' : `there is no command ${name}`);
    await runCommand(command, readInput(command, rest), terminal);
    return 0;
  } catch (error) {
    return explain(error, terminal);
  }
}

/**
 * Refuses a word that the command would ignore: who typed it believes that it counts, such as a
 * head of the audit log without `--known`.
 */
function readInput({ words = 0, options = {} }: Command, args: string[]): CommandInput {
  const { values, positionals } = parseWords(args, options);
  const surplus = positionals[words];
  if (surplus !== undefined) throw new WrongUsage(`there is a word too many: ${surplus}`);
  return { positionals, options: values };
}

function parseWords(args: string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

async function runCommand(command: Command, input: CommandInput, { variables, print }: Terminal): Promise<void> {
  const config = await requireDatabase(readConfig(variables));
  if (command.secrets === 'needed') await requireSecrets(config);
  const secrets = command.secrets === undefined ? withoutSecrets(config) : {};
  const dependencies = await openDependencies({ ...config, ...secrets, logLevel: 'silent' });
  const { connectionString, pool, logger } = dependencies;
  const hub = createEventHub({ connectionString, logger, pool });
  try {
    const actor = commandLineActor();
    const deliveries: Delivery[] = [];
    const announce: CommandContext['announce'] = async (topic, payload) => {
      deliveries.push(await hub.announceToAll(topic, payload));
    };
    await command.run({ ...dependencies, variables, actor, announce, print }, input);
    for (const delivery of deliveries) print(describeDelivery(delivery));
  } finally {
    await hub.close();
    await dependencies.close();
  }
}

/** Stand for secrets that are lost or elsewhere, so that none is made. */
function withoutSecrets({ seedKey, authSecret }: Config): Pick<Config, 'seedKey' | 'authSecret'> {
  const none = randomBytes(32).toString('hex');
  return { seedKey: seedKey ?? none, authSecret: authSecret ?? none };
}

/** Prints what is wrong, and returns the exit code. */
function explain(error: unknown, { printError }: Terminal): number {
  if (error instanceof CommandRefused) {
    printError(error.message);
    return 1;
  }
  if (!(error instanceof WrongUsage)) return explainError(error, printError);
  const usages = [...commands].map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);
  printError([`Wrong call: ${error.message}.`, 'npm run -s admin -- <command>', ...usages].join('\n'));
  return 2;
}
