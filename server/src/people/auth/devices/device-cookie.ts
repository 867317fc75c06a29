import { createHash } from 'node:crypto';
import { readCookie } from '../read-cookie.ts';

const WELL_FORMED = /^[0-9a-f]{32}$/;

export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

/**
 * The hash by which a browser is known, from its device cookie; undefined for a cookie that this
 * server cannot have set.
 */
export function hashOfBrowser(cookie: string | null | undefined): Buffer | undefined {
  return cookie && WELL_FORMED.test(cookie) ? hashOfDevice(`browser ${cookie}`) : undefined;
}

/**
 * The same from the whole Cookie header. The user agent is not used, because anybody can send any.
 */
export const hashOfBrowserIn = (header: string | undefined): Buffer | undefined =>
  hashOfBrowser(readCookie(header ?? '', 'device'));
