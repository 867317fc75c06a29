import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, closes the connections that have sent no request. Browsers open such
 * connections ahead of their requests, and Node would wait a minute for each.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
