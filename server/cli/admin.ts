/**
 * `npm run -s admin -- <command>`: exit code 0 when it was done, 1 when it was refused or found
 * something wrong, 2 for a wrong call.
 */
import { runAdmin } from './admin/run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  print: (line) => console.log(line),
  printError: (text) => console.error(text),
});
