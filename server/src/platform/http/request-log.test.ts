import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { registerProblems } from './problems.ts';
import { recordingCaller, registerRequestLog, requestIdOf } from './request-log.ts';

type Line = Record<string, unknown>;

async function openDoor() {
  const lines: Line[] = [];
  const logger: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  const app = fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  });
  registerRequestLog(app);
  registerProblems(app);
  const findSession = recordingCaller(async () => ({ userId: 'player-1' }) as never);
  app.get('/api/things/:id', async (request) => {
    await findSession(request);
    return {};
  });
  app.get('/api/refused', async () => {
    throw new Refusal('not_found');
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({}));
  await app.ready();
  return { app, lines };
}

test('each request has one log line: its route and not its URL, how it ended, and who sent it', async () => {
  const { app, lines } = await openDoor();
  const headers = { 'x-request-id': 'proxy-4711-abc' };
  const answer = await app.inject({ url: '/api/things/52998224725?key=a-secret', headers });
  expect(answer.headers['x-request-id']).toBe('proxy-4711-abc');
  await app.inject('/api/refused');
  await app.inject('/wp-login.php?token=abc');
  await app.inject('/healthz');
  expect(lines).toMatchObject([
    {
      level: 30,
      msg: 'request',
      request_id: 'proxy-4711-abc',
      method: 'GET',
      route: '/api/things/:id',
      status: 200,
      user: 'player-1',
    },
    { route: '/api/refused', status: 404, refusal: 'not_found' },
    { route: 'unknown', status: 404 },
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[0]!['ms']).toBeTypeOf('number');
  expect(JSON.stringify(lines)).not.toMatch(/52998224725|a-secret|wp-login/);
  await app.close();
});

test.each([
  undefined,
  'short',
  'with space and more',
  'line\nbreak-line',
  'x'.repeat(65),
  '"quoted-text"',
  ['two-of-them', 'two-of-them'],
])('an id that no proxy of ours would send is replaced: %j', (given) => {
  const id = requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});
