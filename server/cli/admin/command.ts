import type { Actor } from '../../src/platform/audit-trail/audited-action.ts';
import type { Announcements, Topic } from '../../src/platform/realtime/announcements.ts';
import type { Dependencies } from '../../src/platform/program/dependencies.ts';

/**
 * What a command works with. One that reads or counts a whole table takes the pool of such work.
 */
export type CommandContext = Pick<Dependencies, 'pool' | 'jobPool' | 'checkPool' | 'config' | 'secrets'> & {
  /** The environment that the command was called with. */
  variables: NodeJS.ProcessEnv;
  /** The user who runs the command, as the audit log names them. */
  actor: Actor;
  /**
   * Tells the running servers to drop a cached value. After the command, it is printed whether all
   * have confirmed.
   */
  announce: <Name extends Topic>(topic: Name, payload: Announcements[Name]) => Promise<void>;
  print: (line: string) => void;
};

export type CommandInput = { positionals: readonly string[]; options: Readonly<Record<string, string | undefined>> };

/** One command of `npm run -s admin`. */
export type Command = {
  /** Its arguments, as the list of commands shows them. */
  usage: string;
  summary: string;
  /** How many words without a name it takes; none, if left out. */
  words?: number;
  options?: Readonly<Record<string, { type: 'string' }>>;
  /** Whether it needs the server's secrets, or makes one that is missing. Others work without. */
  secrets?: 'needed' | 'made';
  run(context: CommandContext, input: CommandInput): Promise<void>;
};

/** The command was refused, or its check failed: one sentence, exit code 1. */
export class CommandRefused extends Error {}

/** The command was called with wrong arguments: exit code 2. */
export class WrongUsage extends Error {}
