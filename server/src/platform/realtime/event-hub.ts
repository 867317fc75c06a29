import { randomUUID } from 'node:crypto';
import type { EventData } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import type { Announcements, Topic } from './announcements.ts';
import { createConfirmations, type Delivery } from './confirmations.ts';
import type { LiveEvent, Publish } from './live-event.ts';
import { createNewestFew } from './newest-few.ts';
import { createNotificationListener } from './notification-listener.ts';
import { createNotifyOutbox } from './notify-outbox.ts';
import { createQuietTimes } from './quiet-times.ts';

const CHANNEL = 'raspasorte';

type Message =
  | { event: LiveEvent }
  | { topic: Topic; payload: Announcements[Topic]; confirm?: string }
  | { confirmed: string; by: string };

export type EventHub = {
  /**
   * Sends an event to the player's open pages, here at once and in other processes within 50 ms.
   * Call it after the commit. Of events for all, only the newest few of each second are sent.
   */
  publish: Publish;
  /** Sends an event only to the pages that are open in this process. */
  deliver: (event: LiveEvent) => void;
  /** Whether a page of this user is open in this process. */
  isHeard: (userId: string) => boolean;
  /** Says that something was not pushed: no page of this user is open here, or it failed. */
  noteUnheard: (userId: string) => void;
  /** For how long nothing was pushed that this user hears of, as far as this process knows. */
  quiet: (userId: string) => EventData<'quiet'>;
  /** Listens to the events of one user and those for all. Returns a function that ends it. */
  subscribe: (userId: string, listener: (event: LiveEvent) => void) => () => void;
  /**
   * Tells all processes, this one first and at once, that something they may have cached has
   * changed.
   */
  announce: <Name extends Topic>(topic: Name, payload: Announcements[Name]) => void;
  /** Like `announce`, and waits a few seconds for every other process to confirm it. */
  announceToAll: <Name extends Topic>(topic: Name, payload: Announcements[Name]) => Promise<Delivery>;
  listen: <Name extends Topic>(topic: Name, listener: (payload: Announcements[Name]) => void) => void;
  /** False while notifications may be missed. */
  isListening: () => boolean;
  /**
   * Called when notifications may have been missed: clear the caches that they would have
   * invalidated.
   */
  onReconnect: (listener: () => void) => void;
  close: () => Promise<void>;
};

export type EventHubOptions = {
  connectionString: string;
  logger: FastifyBaseLogger;
  /** The pool whose connections publish. */
  pool: Pool;
};

/**
 * Carries events between processes over LISTEN and NOTIFY. They are hints: a page that misses one
 * reads the state again.
 */
export function createEventHub({ connectionString, logger, pool }: EventHubOptions): EventHub {
  const origin = randomUUID();
  const subscribers = new Listeners<LiveEvent>(logger);
  /** The types of `announce` and `listen` give each listener what its topic brings. */
  const topics = new Listeners<never>(logger);
  const reconnected = new Listeners<undefined>(logger);
  const quietTimes = createQuietTimes();
  reconnected.add('', () => quietTimes.begin());
  const outbox = createNotifyOutbox<Message>({ pool, channel: CHANNEL, origin, logger });
  // Also bounded where it is heard, because many processes may tell at once.
  const shownToAll = createNewestFew<LiveEvent>((event) => subscribers.callAll(event));
  const toldToOthers = createNewestFew<LiveEvent>((event) => outbox.add({ event }));

  const confirmations = createConfirmations({ db: pool, origin, logger, isListening: () => listener.isListening() });

  const deliver = (message: Message) => {
    if ('confirmed' in message) return confirmations.note(message.confirmed, message.by);
    quietTimes.note('topic' in message ? message.topic : message.event.playerId);
    if ('topic' in message) topics.call(message.topic, message.payload as never);
    else if (message.event.playerId === 'all') shownToAll.add(message.event);
    else subscribers.call(message.event.playerId, message.event);
  };

  const hear = (message: Message) => {
    deliver(message);
    if ('topic' in message && message.confirm !== undefined)
      outbox.add({ confirmed: message.confirm, by: origin }, { urgent: true });
  };

  const listener = createNotificationListener({
    connectionString,
    channel: CHANNEL,
    name: origin,
    logger,
    onPayload: (payload) => {
      const batch = JSON.parse(payload) as { origin: string; messages: Message[] };
      if (batch.origin !== origin) for (const message of batch.messages) hear(message);
    },
    onReconnect: () => reconnected.callAll(undefined),
  });

  const announce = (message: Message) => {
    deliver(message);
    outbox.add(message, { urgent: true });
  };

  return {
    publish: (event) => {
      deliver({ event });
      if (event.playerId === 'all') toldToOthers.add(event);
      else outbox.add({ event });
    },
    deliver: (event) => deliver({ event }),
    isHeard: (userId) => subscribers.has(userId),
    noteUnheard: (userId) => quietTimes.note(userId),
    quiet: (userId) => quietOf(userId, (key) => (listener.isListening() ? quietTimes.quietMs(key) : 0)),
    announce: (topic, payload) => announce({ topic, payload }),
    announceToAll: (topic, payload) => confirmations.await((confirm) => announce({ topic, payload, confirm })),
    subscribe: (userId, call) => subscribers.add(userId, call),
    listen: (topic, call) => void topics.add(topic, call),
    onReconnect: (call) => void reconnected.add('', () => call()),
    isListening: () => listener.isListening(),
    close: async () => {
      toldToOthers.close();
      shownToAll.close();
      await outbox.close();
      await listener.close();
    },
  };
}

/** A win counts as pushed to all, though pages may be spared it. */
function quietOf(userId: string, quietMs: (key: string) => number): EventData<'quiet'> {
  const pauses: Topic = 'pause';
  return { own_ms: quietMs(userId), pauses_ms: quietMs(pauses), wins_ms: quietMs('all') };
}

/** Listeners by key. When one throws, the error is logged and the others are still called. */
class Listeners<Heard> {
  readonly #byKey = new Map<string, Set<(heard: Heard) => void>>();
  readonly #logger: FastifyBaseLogger;

  constructor(logger: FastifyBaseLogger) {
    this.#logger = logger;
  }

  add(key: string, listener: (heard: Heard) => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  call(key: string, heard: Heard): void {
    for (const listener of this.#byKey.get(key) ?? []) this.#callOne(listener, heard);
  }

  callAll(heard: Heard): void {
    for (const key of this.#byKey.keys()) this.call(key, heard);
  }

  #callOne(listener: (heard: Heard) => void, heard: Heard): void {
    try {
      listener(heard);
    } catch (error) {
      this.#logger.error({ err: error }, 'a listener failed');
    }
  }
}
