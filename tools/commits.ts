/** Checks the subjects of the newest commits, or of all commits that a shallow clone has. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { wrongSubject } from './tidy/commit-subjects.ts';

const NEWEST = 20;

const log = execFileSync('git', ['log', '--no-merges', `--max-count=${NEWEST}`, '--format=%h %s'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
});
for (const line of log.split('\n').filter(Boolean)) {
  const [hash, ...words] = line.split(' ');
  const subject = words.join(' ');
  const wrong = wrongSubject(subject);
  if (wrong === undefined) continue;
  console.error(`${hash}: the subject "${subject}" ${wrong}`);
  process.exitCode = 1;
}
