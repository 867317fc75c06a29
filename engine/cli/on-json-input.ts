import { text } from 'node:stream/consumers';

/**
 * Runs a command on the JSON read from standard input. Errors go to standard error, with exit code
 * 2; so does a word on the command line, whose sender would wait while the command reads.
 */
export async function onJsonInput(command: (input: unknown) => void): Promise<void> {
  try {
    const [surplus] = process.argv.slice(2);
    if (surplus !== undefined) throw new Error(`"${surplus}": this command takes no words, and reads JSON from standard input.`);
    command(JSON.parse(await text(process.stdin)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
