import type { EventData } from '@raspasorte/contract';

export type OpenEvents = {
  status: number;
  headers: Headers;
  text(): string;
  /** What happened: all but the stream's beats and its first event. */
  events(): { event: string; data: unknown }[];
  /** The first event: for how long nothing was pushed. */
  quiet(): EventData<'quiet'>;
  ended(): boolean;
  close(): void;
};

/** Opens GET /api/events as a page does, and collects what it sends. */
export async function openEvents(address: string, headers: Record<string, string>, page?: string): Promise<OpenEvents> {
  const aborting = new AbortController();
  const response = await fetch(`${address}/api/events${page === undefined ? '' : `?page=${page}`}`, {
    headers,
    signal: aborting.signal,
  });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  if (response.ok) while (!text.includes('event: quiet') && !ended) await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events: () =>
      [...text.matchAll(/event: (?!beat|quiet)(\w+)\ndata: (.*)\n\n/g)].map(([, event = '', data = '']) => ({
        event,
        data: JSON.parse(data) as unknown,
      })),
    quiet: () => JSON.parse(/event: quiet\ndata: (.*)\n/.exec(text)?.[1] ?? '') as EventData<'quiet'>,
    ended: () => ended,
    close: () => aborting.abort(),
  };
}
