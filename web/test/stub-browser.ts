import { TRACK_PATH, VISIT_PATH } from '@raspasorte/contract';
import { schemas } from '@raspasorte/contract/schemas';
import { vi } from 'vitest';
import { computedStyle } from './computed-style.ts';
import { FakeEventSource } from './fake-event-source.ts';
import { pageErrors } from './page-errors.ts';
import { matchMedia } from './stub-screen.ts';

/** Files that the page saved as downloads. */
export const downloads: { name: string; content: Blob }[] = [];

/** Addresses that the page tried to load as a new document. */
export const documentLoads: string[] = [];

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

let answer: Fetch;

/**
 * Sets the server that the page's calls reach from now on. The apps take `fetch` only once, when
 * their code is loaded.
 */
export const setFakeServer = (server: Fetch): void => {
  answer = server;
};
globalThis.fetch = async (input, init) => await answer(input as string | URL, init);

/**
 * The environment's own window, which it asks itself, for example in `checkVisibility`. Vitest
 * hides it behind the global object by a property of the document.
 */
const ownWindow = Reflect.get(Object.getPrototypeOf(document) as object, 'defaultView', document) as typeof window;
ownWindow.getComputedStyle = computedStyle;

/** Stubs what the test environment lacks, and what would leave the page. */
export function stubBrowser(): void {
  downloads.length = 0;
  documentLoads.length = 0;
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('matchMedia', matchMedia);
  // There are no workers that could draw on one.
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('getComputedStyle', computedStyle);
  for (const leave of ['assign', 'replace'] as const) {
    vi.spyOn(location, leave).mockImplementation((address) => void documentLoads.push(String(address)));
  }
  vi.spyOn(location, 'reload').mockImplementation(() => void documentLoads.push(location.pathname));
  stubBeacons();
  stubDownloads();
}

/** Requests that the page sent by `sendBeacon`. */
export const beacons: { path: string; body: unknown }[] = [];
const beaconBodies: Readonly<Record<string, { parse: (body: unknown) => unknown }>> = {
  [TRACK_PATH]: schemas.trackEvent.body,
  [VISIT_PATH]: schemas.countVisit.body,
};

function stubBeacons(): void {
  beacons.length = 0;
  navigator.sendBeacon = (path, data) => {
    const body = beaconBodies[String(path)];
    if (body === undefined || !(data instanceof Blob)) pageErrors.push(`a beacon went to ${String(path)}`);
    else void data.text().then((text) => beacons.push({ path: String(path), body: body.parse(JSON.parse(text)) }));
    return true;
  };
}

function stubDownloads(): void {
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.getAttribute('href') ?? '');
    if (content === undefined) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else downloads.push({ name: this.getAttribute('download') ?? '', content });
  });
}
