import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';

test('once the log says that the database is unavailable, lines that only repeat it are left out', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line: Buffer, _, done) => done(void lines.push((JSON.parse(line.toString()) as { msg: string }).msg)),
  });
  let isKnown = false;
  const logger = createLogger({ level: 'info', isKnown: () => isKnown }, destination);
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  logger.error({ err: lost }, 'first');
  isKnown = true;
  logger.child({ job: 'x' }).error({ err: lost }, 'again');
  logger.error({ fault: 'unavailable' }, 'again');
  logger.error({ err: Object.assign(new Error('could not extend file'), { code: '53100' }) }, 'again');
  logger.error({ err: new Error('a bug') }, 'another thing');
  logger.info('plain');
  expect(lines).toEqual(['first', 'another thing', 'plain']);
});

test('a process whose log is on a full disk works on, and ends when it should', async () => {
  const script = `
    import { createLogger } from '${new URL('create-logger.ts', import.meta.url).href}';
    const logger = createLogger({ level: 'info' });
    let lines = 0;
    setInterval(() => {
      logger.info('a line');
      if ((lines += 1) === 20) process.exit(7);
    }, 10);`;
  // Linux has a device that is always full.
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', full.fd, 'inherit'] });
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(15_000) }).finally(() => child.kill('SIGKILL'));
  await full.close();
  expect(code).toBe(7);
});
