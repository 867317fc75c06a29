import { memo, useMemo } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { cellContent, cellLabel, isWinningCell } from './board-cells.ts';
import type { CellContent } from './board-cells.ts';
import type { CardProgress } from './card-progress.ts';
import { useProgress } from './use-progress.ts';

interface BoardCellProps {
  progress: CardProgress;
  cell: number;
  /** Whether the coat already covers the cell, so that its content may show through scratches. */
  coated: boolean;
  focusable: boolean;
  onPress: (cell: number, event: MouseEvent) => void;
}

/** Subscribes to the card itself, so that it does not render when another cell opens. */
export const BoardCell = memo(function BoardCell({ progress, cell, coated, focusable, onPress }: BoardCellProps) {
  const state = useProgress(progress, (card) => card.stateOf(cell));
  const content = useMemo(() => cellContent(progress.round, cell), [progress, cell]);
  const open = state !== 'covered';
  const hit = state === 'hit';
  const bare = open || coated;
  return (
    <button
      type="button"
      data-cell={cell}
      tabIndex={focusable ? 0 : -1}
      aria-label={cellLabel(cell, open ? content : null, hit)}
      className={classNames('board-cell', isWinningCell(cell) && 'is-winning', bare && 'is-bare', hit && 'is-hit')}
      onClick={(event) => onPress(cell, event)}
    >
      <span className="board-window">
        {bare && (open ? <OpenContent content={content} /> : <GlimpsedContent content={content} />)}
      </span>
    </button>
  );
});

function OpenContent({ content }: { content: CellContent }) {
  return (
    <span className="board-content">
      <b>{content.number}</b> {content.prize && <small>{content.prize}</small>}
    </span>
  );
}

/**
 * What shows through the scratches of a cell that is not open yet. CSS draws it, so that it is seen
 * but is no text of the page.
 */
function GlimpsedContent({ content }: { content: CellContent }) {
  const style = { '--number': `"${content.number}"`, '--prize': `"${content.prize ?? ''}"` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className={classNames('board-content is-glimpsed', content.prize === null && 'has-no-prize')}
      style={style}
    />
  );
}
