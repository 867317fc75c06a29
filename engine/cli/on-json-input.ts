import { text } from 'node:stream/consumers';

/**
 * Runs a command on the JSON read from standard input. Errors go to standard error, with exit code
 * 2.
 */
export async function onJsonInput(command: (input: unknown) => void): Promise<void> {
  try {
    command(JSON.parse(await text(process.stdin)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
