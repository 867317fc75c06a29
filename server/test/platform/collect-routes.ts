import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/**
 * Collects `METHOD /path` of every route that is registered during `work`, on any Fastify instance.
 * A HEAD route counts with its GET.
 */
export async function collectRoutes<Result>(work: () => Promise<Result>): Promise<{ result: Result; routes: string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) if (name !== 'HEAD') routes.add(`${name} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { result: await work(), routes: [...routes].toSorted() };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
