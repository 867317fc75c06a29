import { Refusal } from '../../platform/http/refusal.ts';
import { cursorPosition } from '../../platform/http/list-pages/cursor-position.ts';
import type { Place } from './queries/entries.ts';

/**
 * The entry after which the next page begins, and the round before which its plays begin. The round
 * is separate, because a session reaches further back than the entries around it.
 */
export type TimelineCursor = Place & { round: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const key = /^[a-z]+\.[0-9A-Za-z-]{1,60}$/;

export const writeTimelineCursor = ({ position, key, round }: TimelineCursor): string =>
  Buffer.from(JSON.stringify([position, key, round])).toString('base64url');

/** Reads and validates a cursor. Refusal: malformed. */
export function readTimelineCursor(text: string | undefined): TimelineCursor | null {
  if (text === undefined || text === '') return null;
  const parts = read(text);
  const [position, entryKey, round] = parts;
  if (typeof position !== 'string' || typeof entryKey !== 'string' || typeof round !== 'string') throw new Refusal('malformed');
  if (!cursorPosition.timestamptz(position) || !key.test(entryKey) || !uuid.test(round)) throw new Refusal('malformed');
  return { position, key: entryKey, round };
}

function read(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
