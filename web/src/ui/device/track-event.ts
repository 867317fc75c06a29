import { TRACK_PATH } from '@raspasorte/contract';
import type { RequestBody } from '@raspasorte/contract';

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

type SiteEvent = RequestBody<'trackEvent'>;
type Details = Partial<Record<'src' | 'won' | 'ab', string | number | undefined>>;

const VISITOR_KEY = 'raspasorte:visitor';

/**
 * Reports a step to the site's own server and adds it to the page's data layer, which an operator's
 * tag manager reads. Nothing waits for it, and the page works the same if it fails.
 */
export function trackEvent(event: SiteEvent['event'], details: Details = {}): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event, ...details });
  const labels = Object.entries(details).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  try {
    const body: SiteEvent = { event, visitor_id: visitorId(), ...Object.fromEntries(labels) };
    navigator.sendBeacon(TRACK_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // A browser without storage, beacons or a secure connection is not counted.
  }
}

/** A random id for this tab. It ends with the tab and says nothing about the person. */
function visitorId(): string {
  const known = sessionStorage.getItem(VISITOR_KEY);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(VISITOR_KEY, id);
  return id;
}
