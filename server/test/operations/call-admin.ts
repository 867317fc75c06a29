import { runAdmin } from '../../cli/admin/run-admin.ts';

/** The exit code of a command, and what it printed. */
export type AdminOutcome = { code: number | null; out: string; error: string };

/** Runs `npm run admin -- <words>` in this process. */
export async function callAdmin(words: readonly string[], variables: Record<string, string>): Promise<AdminOutcome> {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runAdmin(words, {
    variables: { NODE_ENV: 'test', ...variables },
    print: (line) => void out.push(line),
    printError: (line) => void error.push(line),
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}
