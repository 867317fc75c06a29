import type { Answer } from '@raspasorte/contract';
import { timeOfId } from '@raspasorte/contract';
import { counted } from '../../../ui/format/counted.ts';
import { formatDateTime } from '../../../ui/format/format-date.ts';

type BulkBlock = Answer<'listBulkBlocks'>['items'][number];

/** When a block of many began: its id says so, also of one that is not listed any more. */
export const timeOfBulkBlock = (id: string): string => formatDateTime(new Date(timeOfId(id)).toISOString());

/** The blocks to choose from. One that is chosen already is among them, however old it is. */
export function bulkBlockOptions(blocks: readonly BulkBlock[], chosen: string | undefined) {
  const options = blocks.map(({ id, by, blocked }) => ({
    value: id,
    label: `${timeOfBulkBlock(id)} · ${counted(blocked, 'pessoa', 'pessoas')} · ${by}`,
  }));
  const isListed = chosen === undefined || blocks.some(({ id }) => id === chosen);
  return isListed ? options : [...options, { value: chosen, label: timeOfBulkBlock(chosen) }];
}
