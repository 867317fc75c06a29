import { TRACK_PATH } from '@raspasorte/contract';
import type { RequestBody } from '@raspasorte/contract';

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

type SiteEvent = RequestBody<'trackEvent'>;
type Details = Partial<Record<'src' | 'won' | 'ab', string | number | undefined>>;

const VISITOR_KEY = 'raspasorte:visitor';

/**
 * Tells the site's own server of a step, and puts it on the page's data layer, where an operator's
 * tag manager finds it. Nobody waits for it, and a page works the same when it fails.
 */
export function trackEvent(event: SiteEvent['event'], details: Details = {}): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event, ...details });
  const labels = Object.entries(details).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  try {
    const body: SiteEvent = { event, visitor_id: visitorId(), ...Object.fromEntries(labels) };
    navigator.sendBeacon(TRACK_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // A browser without storage, beacons or a safe connection is not counted.
  }
}

/** Random and of this tab alone: it ends with it and tells nothing of the person. */
function visitorId(): string {
  const known = sessionStorage.getItem(VISITOR_KEY);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(VISITOR_KEY, id);
  return id;
}
