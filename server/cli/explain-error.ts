import { inspect } from 'node:util';
import pg from 'pg';
import { databaseFault } from '../src/platform/database/database-fault.ts';
import { StartupError } from '../src/platform/startup-error.ts';

/**
 * Prints why a command did not finish, and returns its exit code. Never 1, which says what a
 * command has found: nobody may be told of books that differ because a database is away.
 */
export function explainError(error: unknown, print: (text: string) => void = (text) => console.error(text)): number {
  print(sentenceOf(error));
  return 2;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const isOfDatabase = error instanceof pg.DatabaseError || databaseFault(error) !== undefined;
  return `The command could not finish: ${isOfDatabase ? (error as Error).message : inspect(error)}.`;
}
