import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
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
