import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = `
  const { passwordHash } = await import('./password-hash.ts');
  const hash = await passwordHash.hash('a password of tests');
  const right = await passwordHash.verify({ hash, password: 'a password of tests' });
  const wrong = await passwordHash.verify({ hash, password: 'another' });
  console.log(JSON.stringify({ hash, right, wrong }));`;

test('a password is hashed by argon2id at the cost that OWASP recommends', async () => {
  // In a separate process, because this one replaces the library by a cheaper one.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  expect(JSON.parse(stdout)).toEqual({
    hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
    right: true,
    wrong: false,
  });
});
