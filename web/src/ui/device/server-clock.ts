/** The Date of an answer names a whole second. */
const SECOND_MS = 1000;

/** By how much this device's clock may be ahead of the server's. Each answer narrows it. */
let ahead = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/**
 * An instant of this device's clock, by default the present one, by that of the server, as far as
 * its answers tell: what is counted down on a wrong clock would be over before it begins.
 */
export function byServerClock(deviceMs = Date.now()): number {
  // Where the clock may be right, it is.
  return deviceMs - Math.min(Math.max(0, ahead.least), ahead.most);
}

/** `fetch`, which learns from each answer what the time is. */
export async function timedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const askedMs = Date.now();
  const response = await fetch(...request);
  noteServerTime(response.headers.get('date'), askedMs, Date.now());
  return response;
}

export function noteServerTime(date: string | null, askedMs: number, answeredMs: number): void {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs)) return;
  const heard = { least: askedMs - serverMs - SECOND_MS, most: answeredMs - serverMs };
  const both = { least: Math.max(ahead.least, heard.least), most: Math.min(ahead.most, heard.most) };
  // Otherwise one of the clocks was set meanwhile.
  ahead = both.least <= both.most ? both : heard;
}
