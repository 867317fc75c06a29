import { EVENTS_BEAT_MS, type EventName } from '@raspasorte/contract';
import { events } from '@raspasorte/contract/schemas';
import type * as z from 'zod';

/** Replaces the browser's `EventSource`, the stream of what the server pushes. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 1;
  readonly #heart = setInterval(() => this.dispatchEvent(new MessageEvent('beat', { data: '{}' })), EVENTS_BEAT_MS);

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    this.cut();
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The connection is lost, and nobody tells the page. */
  cut(): void {
    clearInterval(this.#heart);
  }
}

/** Pushes an event of the contract to the page. */
export function pushEvent<Name extends EventName>(name: Name, data: z.input<(typeof events)[Name]>): void {
  const text = JSON.stringify(events[name].parse(data));
  for (const stream of FakeEventSource.opened) {
    if (stream.readyState !== FakeEventSource.CLOSED) stream.dispatchEvent(new MessageEvent(name, { data: text }));
  }
}
