/**
 * `npm run -s admin -- <command>`: exit code 0 when it was done, 1 when it was refused or found
 * something wrong, 2 for a wrong call.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { StartupError } from '../src/platform/database/startup-error.ts';
import type { Delivery } from '../src/platform/realtime/confirmations.ts';
import { createEventHub } from '../src/platform/realtime/event-hub.ts';
import { openDependencies } from '../src/platform/program/dependencies.ts';
import { blockUser, unblockUser } from './admin/block-user.ts';
import { CommandRefused, WrongUsage, type Command, type CommandContext, type CommandInput } from './admin/command.ts';
import { describeDelivery } from './admin/describe-delivery.ts';
import { createAdministrator } from './admin/create-administrator.ts';
import { list } from './admin/list.ts';
import { recomputeCohorts } from './admin/recompute-cohorts.ts';
import { renewAdminKey } from './admin/renew-admin-key.ts';
import { rotateKey } from './admin/rotate-key.ts';
import { rotateSeed } from './admin/rotate-seed.ts';
import { verifyAudit } from './admin/verify-audit.ts';
import { commandLineActor } from './command-line-actor.ts';

const commands = new Map<string, Command>(
  Object.entries({
    'create-administrator': createAdministrator,
    list,
    'block-user': blockUser,
    'unblock-user': unblockUser,
    'renew-admin-key': renewAdminKey,
    'rotate-seed': rotateSeed,
    'rotate-key': rotateKey,
    'verify-audit': verifyAudit,
    'recompute-cohorts': recomputeCohorts,
  }),
);

const [name = '', ...rest] = process.argv.slice(2);
try {
  const command = commands.get(name);
  if (command === undefined) throw new WrongUsage(name === '' ? 'a command is needed' : `there is no command ${name}`);
  await runCommand(command, readInput(command, rest));
} catch (error) {
  process.exitCode = explain(error);
}

function readInput(command: Command, args: string[]): CommandInput {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: command.options ?? {},
      allowPositionals: true,
      strict: true,
    });
    return { positionals, options: values };
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

async function runCommand(command: Command, input: CommandInput): Promise<void> {
  const dependencies = await openDependencies({ ...readConfig(), logLevel: 'silent' });
  const { connectionString, pool, logger } = dependencies;
  const hub = createEventHub({ connectionString, logger, pool });
  try {
    const actor = commandLineActor();
    const print = (line: string) => console.log(line);
    const deliveries: Delivery[] = [];
    const announce: CommandContext['announce'] = async (topic, payload) => {
      deliveries.push(await hub.announceToAll(topic, payload));
    };
    await command.run({ ...dependencies, actor, announce, print }, input);
    for (const delivery of deliveries) print(describeDelivery(delivery));
  } finally {
    await hub.close();
    await dependencies.close();
  }
}

/** Says in a sentence what is wrong; answers the exit code. */
function explain(error: unknown): number {
  if (error instanceof CommandRefused) {
    console.error(error.message);
    return 1;
  }
  if (error instanceof StartupError) {
    console.error(error.message);
    return 2;
  }
  if (!(error instanceof WrongUsage)) throw error;
  const usages = [...commands].map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);
  console.error([`Wrong call: ${error.message}.`, 'npm run -s admin -- <command>', ...usages].join('\n'));
  return 2;
}
