import type { Answer, Cents } from '@raspasorte/contract';

/** A row of a figure. `position` is its time in microseconds; a Date has only milliseconds. */
export type SourceRow = {
  position: number;
  id: string;
  at: Date;
  kind: Answer<'listDashboardRows'>['items'][number]['kind'];
  user_id: string;
  user_name: string;
  /** Null for the prize of a covered card. */
  amount: number | null;
  wagered_cents: Cents | null;
  paid_cents: Cents | null;
  detail: string | null;
};

/** Rows of [begin, end), newest first, that come after the row `before`. */
export type RowPage = { begin: Date; end: Date; before: { position: number; id: string } | null; limit: number };

/** The parameters of `inPage`; further ones begin at $6. */
export const pageValues = ({ begin, end, before, limit }: RowPage) => [
  begin,
  end,
  before?.position ?? null,
  before?.id ?? null,
  limit,
];

/**
 * The condition for the rows of a page, by time and id. The planner knows the values, so it drops
 * the null test and reads an index from that row on.
 */
export const inPage = (at: string, id: string) => `${at} >= $1 and ${at} < $2
    and ($3::bigint is null or (${at}, ${id}) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))`;

export const inOrder = (at: string, id: string) => `order by ${at} desc, ${id} desc limit $5`;

export const positionOf = (at: string) => `(extract(epoch from ${at}) * 1000000)::bigint as position, ${at} as at`;
