import { createHash } from 'node:crypto';
import { readCookie } from '../read-cookie.ts';

const WELL_FORMED = /^[0-9a-f]{32}$/;

export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

/** What a browser is known by, of its cookie; undefined for one that nobody has set. */
export function hashOfBrowser(cookie: string | null | undefined): Buffer | undefined {
  return cookie && WELL_FORMED.test(cookie) ? hashOfDevice(`browser ${cookie}`) : undefined;
}

/** The same of the header of all cookies. A user agent proves nothing: anybody can send it. */
export const deviceOfCookies = (header: string | undefined): Buffer | undefined =>
  hashOfBrowser(readCookie(header ?? '', 'device'));
