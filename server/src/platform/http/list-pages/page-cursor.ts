import { existingPage, rowsOfPage } from './numbered-page.ts';
import { Refusal } from '../refusal.ts';

/**
 * Where a page of a list begins: after or before a row at the edge of a neighbouring page. The list
 * is read from there by an index, which costs the same at any depth. The cursor travels in the URL,
 * so the list that wrote it validates it when it reads it.
 */
export type PageCursor = { direction: 'after' | 'before'; position: string; id: string };

export const writeCursor = ({ direction, position, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([direction, position, id])).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `isPosition` says whether a text is a valid value of the list's ordering column. Throws Refusal
 * `malformed`.
 */
export function readCursor(text: string | undefined, isPosition: (position: string) => boolean): PageCursor | null {
  if (text === undefined || text === '') return null;
  const [direction, position, id] = parts(text);
  if ((direction !== 'after' && direction !== 'before') || typeof position !== 'string' || typeof id !== 'string') {
    throw new Refusal('malformed');
  }
  if (!isPosition(position) || !uuid.test(id)) throw new Refusal('malformed');
  return { direction, position, id };
}

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/**
 * Where a page begins: at its cursor, or else by its number. A number beyond the counted rows gives
 * the last counted page.
 */
export function placeOf(
  { page: wanted, cursor }: { page: number; cursor: PageCursor | null },
  { total, size }: { total: number; size: number },
): { page: number; offset: number } {
  if (cursor !== null) return { page: wanted, offset: 0 };
  const page = existingPage(wanted, { total, size });
  return { page, offset: rowsOfPage(page, size).offset };
}

type Positioned = { position: string; id: string };

/**
 * Cuts a page from `rows`, which hold one row more than fits and are in reverse order for a page
 * before a row. The extra row shows that there is another page in that direction. In the other
 * direction there is one unless the page begins the list.
 */
export function cutPage<Row extends Positioned>(
  rows: readonly Row[],
  { size, cursor, offset }: { size: number; cursor: PageCursor | null; offset: number },
): { rows: Row[]; next_cursor: string | null; previous_cursor: string | null } {
  const backwards = cursor?.direction === 'before';
  const fitting = rows.slice(0, size);
  const page = backwards ? fitting.toReversed() : fitting;
  const [first, last] = [page[0], page.at(-1)];
  const hasMore = rows.length > size;
  const hasNext = backwards || hasMore;
  const hasPrevious = backwards ? hasMore : cursor !== null || offset > 0;
  return {
    rows: page,
    next_cursor: last && hasNext ? writeCursor({ direction: 'after', position: last.position, id: last.id }) : null,
    previous_cursor: first && hasPrevious ? writeCursor({ direction: 'before', position: first.position, id: first.id }) : null,
  };
}
