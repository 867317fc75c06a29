import { formatCount } from '../../../ui/format/format-count.ts';
import { EmptyState } from '../states/empty-state.tsx';

/** What a screen says of one of its lists: a title, and what stands there while it is empty. */
export interface ListWords {
  title: string;
  none: string;
  hint: string;
}

/** The props of a list's table that say these words. The title tells how many rows there are. */
export const inWords = ({ title, none, hint }: ListWords, total: number | undefined) => ({
  label: title,
  title: total === undefined ? title : `${title} (${formatCount(total)})`,
  empty: <EmptyState title={none} description={hint} />,
});
