import type { QueryClient } from '@tanstack/react-query';
import type { DepositCharge } from '../deposits/use-deposit.ts';
import { isExcludedNow } from './self-exclusion.ts';
import { isAdConsentGranted } from './use-consent.ts';

type Pixel = ((...call: unknown[]) => void) & {
  queue?: unknown[][];
  loaded?: boolean;
  version?: string;
  disablePushState?: boolean;
  /** The platform's script sets it once it has loaded. */
  callMethod?: (...call: unknown[]) => void;
};

declare global {
  var fbq: Pixel | undefined;
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';

/** Starts the ad platform's pixel, or lets it go on. */
export function startPixel(pixelId: string): void {
  if (globalThis.fbq === undefined) loadPixel(pixelId);
  else globalThis.fbq('consent', 'grant');
}

/** The script stays in the page, for whoever signs in next too, but sends nothing. */
export function stopPixel(): void {
  globalThis.fbq?.('consent', 'revoke');
}

/** Calls before the script has loaded wait in a queue, which the script reads. */
function loadPixel(pixelId: string): void {
  const queue: unknown[][] = [];
  const call = (...words: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...words);
    else queue.push(words);
  };
  const fbq: Pixel = Object.assign(call, { queue, loaded: true, version: '2.0', disablePushState: true });
  globalThis.fbq = fbq;
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  document.head.append(script);
  // By itself it would report each screen and each pressed button, which nobody agreed to.
  fbq('set', 'autoConfig', false, pixelId);
  fbq('consent', 'grant');
  fbq('init', pixelId);
  fbq('track', 'PageView');
}

/**
 * Reports each deposit of this visit to the pixel once, if the player still agrees then and has
 * not excluded themselves. The event id is the one that the server uses too, so that the platform
 * counts the deposit only once. Returns a function that stops it.
 */
export function trackDeposits(client: QueryClient): () => void {
  const told = new Set<string>();
  return client.getQueryCache().subscribe(({ query }) => {
    const [kind, orderId] = query.queryKey as readonly unknown[];
    const deposit = query.state.data as DepositCharge | undefined;
    if (kind !== 'deposit' || typeof orderId !== 'string' || deposit?.status !== 'COMPLETED' || told.has(orderId)) return;
    told.add(orderId);
    void report(client, orderId, deposit.amount_cents);
  });
}

async function report(client: QueryClient, orderId: string, amountCents: number): Promise<void> {
  const [isGranted, isExcluded] = await Promise.all([isAdConsentGranted(client), isExcludedNow(client)]);
  if (!isGranted || isExcluded) return;
  globalThis.fbq?.('track', 'Purchase', { value: amountCents / 100, currency: 'BRL' }, { eventID: `deposit-${orderId}` });
}
