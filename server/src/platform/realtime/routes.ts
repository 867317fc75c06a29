import { finished } from 'node:stream';
import { EVENTS_BEAT_MS, EVENTS_PATH } from '@raspasorte/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { EventHub } from './event-hub.ts';
import { EventStream, type StreamOf, type Subscriber } from './event-stream.ts';

const MAX_STREAMS_PER_USER = 5;

/** `page`: an id that an open page keeps for as long as it is open. */
const streamQuery = z.object({ page: z.uuid().optional() });

type Options = {
  hub: EventHub;
  findSession: (request: FastifyRequest) => Promise<Subscriber | null>;
  /** Which of these sessions have not ended, according to the database rather than to a cache. */
  selectLiving: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  clock: () => Date;
  heartbeatMs?: number;
};

/**
 * GET /api/events: Server-Sent Events of the session's user, the wins of all, and what operators
 * pause.
 */
export function realtimeRoutes(app: FastifyInstance, options: Options): void {
  const { hub, findSession, clock, heartbeatMs = EVENTS_BEAT_MS } = options;
  const streams = new Map<string, Set<EventStream>>();
  const all = () => [...streams.values()].flatMap((own) => [...own]);
  const endOver = (isOver: (session: Subscriber) => boolean) => {
    for (const stream of all()) if (isOver(stream.session)) stream.endOver();
  };
  const endAll = () => {
    for (const stream of all()) stream.end();
  };
  hub.listen('sessions-ended', ({ userId, token }) => endOver((session) => session.userId === userId || session.token === token));
  // Not published for all, because of such events some may be left out.
  hub.listen('pause', (data) => {
    const event = { name: 'pause', data } as const;
    for (const stream of all()) stream.send(event);
  });
  // Events may have been missed: the pages connect again, and read their state again when they do.
  hub.onReconnect(endAll);

  // One query for all sessions, because the end of a session is not always announced.
  const endDead = async () => {
    const tokens = new Set(all().map(({ session }) => session.token));
    if (tokens.size === 0) return;
    const living = await options.selectLiving([...tokens]);
    endOver(({ token }) => tokens.has(token) && !living.has(token));
  };
  const heart = setInterval(() => {
    for (const stream of all()) stream.beat(clock());
    endDead().catch((error: unknown) => app.log.warn({ err: error }, 'the sessions of open pages could not be looked up'));
  }, heartbeatMs);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(heart);
    endAll();
  });

  app.get(EVENTS_PATH, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const session = await findSession(request);
    // After the look-up, which may outlast the stop: a new stream would keep the server from
    // closing.
    if (isStopping) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    if (session === null) throw new Refusal('unauthenticated');
    const query = streamQuery.safeParse(request.query);
    if (!query.success) throw new Refusal('malformed', { fields: [{ field: 'page', message: 'inválido' }] });
    const { page } = query.data;
    const own = streams.get(session.userId) ?? new Set();
    // A page that connects again was cut off, which may be heard of here only many minutes later.
    for (const former of own) {
      if (page === undefined || former.page !== page) continue;
      former.cut();
      own.delete(former);
    }
    if (own.size >= MAX_STREAMS_PER_USER) throw new Refusal('rate_limited', { retryAfterSeconds: 10 });
    const stream = open(reply, { session, page, now: clock() });
    streams.set(session.userId, own.add(stream));
    const unsubscribe = hear(hub, stream);
    finished(reply.raw, () => {
      unsubscribe();
      own.delete(stream);
      if (own.size === 0) streams.delete(session.userId);
    });
    // The session may have ended between the look-up and now, before the stream was registered.
    const found = await findSession(request).catch(() => undefined);
    if (found === null) stream.endOver();
    // Where the database does not answer, nobody knows. The page connects again.
    else if (found === undefined) stream.end();
    return reply;
  });
}

function hear(hub: EventHub, stream: EventStream): () => void {
  const { userId } = stream.session;
  const unsubscribe = hub.subscribe(userId, (event) => stream.send(event));
  // At the same moment: what is pushed from now on arrives, and what was before is told of here.
  stream.send({ name: 'quiet', data: hub.quiet(userId) });
  return unsubscribe;
}

function open(reply: FastifyReply, whose: StreamOf): EventStream {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies such as nginx would hold events back.
    'x-accel-buffering': 'no',
  });
  return new EventStream(reply.raw, whose);
}
