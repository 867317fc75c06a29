import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than somebody who plays waits between two requests; quiet connections are closed afterwards. */
const DRAIN_MS = 5_000;
const GLANCE_MS = 20;

/**
 * Lets every connection end by itself: none is accepted any more, and each that is open ends with its
 * next answer. A connection closed from here could just be carrying a request.
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
    // Not the HTTP server's own, which also closes the connections that are idle at this instant.
    Server.prototype.close.call(app.server);
    const deadlineMs = performance.now() + DRAIN_MS;
    while (open.size > 0 && performance.now() < deadlineMs) await pause(GLANCE_MS);
  };
}
