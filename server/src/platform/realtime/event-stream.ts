import type { ServerResponse } from 'node:http';
import { refusalSentence } from '@raspasorte/contract';
import type { LiveEvent } from './live-event.ts';

/** Who listens: a session of a user. */
export type Subscriber = { userId: string; token: string; expiresAt: Date };
export type StreamOf = {
  session: Subscriber;
  /** The id of the open page; undefined for a page or program that names none. */
  page: string | undefined;
  now: Date;
};

/** A page with more unread bytes is gone, or too slow to keep its events in our memory. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** The stream ends at this age. The page then connects again, and its session is checked again. */
const MAX_AGE_MS = 15 * 60_000;
/**
 * Between one and four seconds, so that the pages of a restarted server do not all come back at
 * once.
 */
const retryMs = () => 1_000 + Math.floor(Math.random() * 3_000);

const BEAT = { name: 'beat', data: {} } as const;

/** An event for all pages is made into text once, however many are open. */
const texts = new WeakMap<object, string>();

function textOf(event: Pick<LiveEvent, 'name' | 'data'>): string {
  const text = texts.get(event) ?? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
  texts.set(event, text);
  return text;
}

/** One open page: writes events as Server-Sent Events until its session or its time is over. */
export class EventStream {
  readonly session: Subscriber;
  readonly page: string | undefined;
  readonly #response: ServerResponse;
  readonly #endsAtMs: number;

  constructor(response: ServerResponse, { session, page, now }: StreamOf) {
    this.session = session;
    this.page = page;
    this.#response = response;
    this.#endsAtMs = now.getTime() + MAX_AGE_MS;
    this.#write(`retry: ${retryMs()}\n\n`);
  }

  send(event: Pick<LiveEvent, 'name' | 'data'>): void {
    this.#write(textOf(event));
  }

  /** Keeps proxies from closing a quiet connection, and tells the page that it is alive. */
  beat(now: Date): void {
    if (now >= this.session.expiresAt) this.endOver();
    else if (now.getTime() >= this.#endsAtMs) this.end();
    else this.send(BEAT);
  }

  /** The session is over. A page that is not told would connect again, only to be refused. */
  endOver(): void {
    this.send({ name: 'session', data: { detail: refusalSentence('unauthenticated') } });
    this.end();
  }

  end(): void {
    this.#response.end();
  }

  /** Ends it without waiting for a page that no longer listens. */
  cut(): void {
    this.#response.destroy();
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
  }
}
