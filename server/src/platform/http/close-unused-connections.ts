import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, closes the connections that have sent no request, and each other one once
 * its answer is out. Browsers open such connections ahead of their requests and keep them after the
 * answer, and Node would wait a minute for each.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onResponse', (_request, _reply, next) => {
    // While jobs end, players are still served. In the next turn Node counts the connection as
    // idle.
    if (isStopping && !app.server.listening) setImmediate(() => app.server.closeIdleConnections());
    next();
  });
}
