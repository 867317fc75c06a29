/**
 * `npm run -s admin -- <command>`: exit code 0 on success, 1 when the command was refused or found
 * something wrong, 2 for wrong usage or environment, or where it could not finish.
 */
import { runAdmin } from './admin/run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  print: (line) => console.log(line),
  printError: (text) => console.error(text),
});
