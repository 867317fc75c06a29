import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from './close-unused-connections.ts';

test('a stop does not wait for a connection that has sent no request', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeUnusedConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([connected, once(socket, 'connect')]);
  const closed = once(socket, 'close');
  const startedMs = performance.now();
  await app.close();
  expect(performance.now() - startedMs).toBeLessThan(5000);
  await closed;
});

test.each([
  ['an answer', '/answer'],
  ['a download', '/download'],
])('a stop waits for %s that is under way, and not for its connection', async (_, path) => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeUnusedConnections(app);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/answer', async () => {
    begun.resolve();
    await mayEnd.promise;
    return 'whole';
  });
  app.get('/download', () => {
    const parts = async function* () {
      yield 'wh';
      begun.resolve();
      await mayEnd.promise;
      yield 'ole';
    };
    return Readable.from(parts());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
    }).on('error', reject);
  });
  await begun.promise;
  const stopped = app.close();
  await pause(50);
  mayEnd.resolve();
  expect(await answer).toBe('whole');
  const outcome = await Promise.race([stopped.then(() => 'stopped'), pause(15_000, 'waits', { ref: false })]);
  agent.destroy();
  await stopped;
  expect(outcome).toBe('stopped');
});

test('while jobs end, an answer to one player cuts off no other', { timeout: 10_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeUnusedConnections(app);
  const jobsEnded = Promise.withResolvers<void>();
  app.addHook('preClose', () => jobsEnded.promise);
  app.get('/answer', async () => 'whole');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [quiet, busy] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const ask = async (socket: typeof quiet) => {
    socket.write('GET /answer HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return String(((await once(socket, 'data')) as [Buffer])[0]);
  };
  for (const socket of [quiet, busy]) expect(await ask(socket)).toContain('200 OK');
  const stopped = app.close();
  await pause(50);
  expect(await ask(busy)).toContain('200 OK');
  await pause(50);
  expect(quiet.destroyed || quiet.readableEnded).toBe(false);
  expect(await ask(quiet)).toContain('200 OK');
  jobsEnded.resolve();
  await stopped;
  quiet.destroy();
  busy.destroy();
});
