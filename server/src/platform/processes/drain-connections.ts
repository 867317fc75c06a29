import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Longer than an active player pauses between two requests. Connections that are still quiet then
 * are closed by the stop that follows.
 */
const DRAIN_MS = 5_000;
const CHECK_EVERY_MS = 20;

/**
 * Drains the connections: no new one is accepted, and each open one ends with its next response.
 * Closing one from this side could hit a request that is already on its way.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>();
  let isDraining = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, next) => {
    if (isDraining) reply.raw.shouldKeepAlive = false;
    next();
  });
  return async () => {
    isDraining = true;
    // The `close` of net.Server, because that of http.Server also closes the connections that are
    // idle now.
    Server.prototype.close.call(app.server);
    const deadlineMs = performance.now() + DRAIN_MS;
    while (open.size > 0 && performance.now() < deadlineMs) await pause(CHECK_EVERY_MS);
  };
}
