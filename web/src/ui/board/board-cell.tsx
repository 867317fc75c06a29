import { memo } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { cellLabel, isWinningCell } from './board-cells.ts';
import type { CellFace } from './board-cells.ts';
import type { CellView } from './use-board.ts';

interface BoardCellProps extends CellView {
  onPress: (cell: number, event: MouseEvent) => void;
}

export const BoardCell = memo(function BoardCell({ cell, number, prize, open, hit, focusable, onPress }: BoardCellProps) {
  const face = number === null ? null : { number, prize };
  return (
    <button
      type="button"
      data-cell={cell}
      tabIndex={focusable ? 0 : -1}
      aria-label={cellLabel(cell, open ? face : null, hit)}
      className={classNames('board-cell', isWinningCell(cell) && 'is-winning', face !== null && 'is-bare', hit && 'is-hit')}
      onClick={(event) => onPress(cell, event)}
    >
      <span className="board-window">{face && (open ? <OpenFace face={face} /> : <GlimpsedFace face={face} />)}</span>
    </button>
  );
});

function OpenFace({ face }: { face: CellFace }) {
  return (
    <span className="board-face">
      <b>{face.number}</b> {face.prize && <small>{face.prize}</small>}
    </span>
  );
}

/** What shows through the scratches of a cell that is not open yet: to be seen, but no text of the page. */
function GlimpsedFace({ face }: { face: CellFace }) {
  const style = { '--number': `"${face.number}"`, '--prize': `"${face.prize ?? ''}"` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className={classNames('board-face is-glimpsed', face.prize === null && 'has-no-prize')}
      style={style}
    />
  );
}
