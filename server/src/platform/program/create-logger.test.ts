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
  logger.error({ err: new Error('a bug') }, 'another thing');
  logger.info('plain');
  expect(lines).toEqual(['first', 'another thing', 'plain']);
});
