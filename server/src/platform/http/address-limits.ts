import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressRange } from './address-range.ts';
import { Refusal } from './refusal.ts';

/** Requests that one address may make in a minute, by the path of the route. */
export type AddressLimits = Record<string, number>;

const WINDOW_MS = 60_000;

/**
 * Keeps one address from flooding the calls that need no session. Register before the routes.
 * Refusal: rate_limited.
 */
export async function registerAddressLimits(app: FastifyInstance, limits: AddressLimits): Promise<void> {
  // Added before the plugin, because the plugin's own hook reads what this one sets.
  app.addHook('onRoute', (route) => {
    const max = limits[route.url];
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: WINDOW_MS } };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressRange(ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
