import { memo, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { CountUp } from '../count-up.tsx';
import { useStoredFlag } from '../use-stored-flag.ts';
import { isWinningCell } from './board-cells.ts';
import { BoardCell } from './board-cell.tsx';
import { BoardTools } from './board-tools.tsx';
import { useBoard } from './use-board.ts';
import type { BoardOptions, CellView } from './use-board.ts';
import { visibleWinnings } from './winnings.ts';
import './board.css';

/** The 30 cells of a card, to be scratched with the pointer, tapped or opened by keyboard, and the running total. */
export const ScratchBoard = memo(function ScratchBoard(options: BoardOptions) {
  const { round, revealed } = options;
  const [muted, setMuted] = useStoredFlag('raspasorte:muted');
  const [tapMode, setTapMode] = useStoredFlag('raspasorte:tap-mode');
  const surface = useRef<HTMLDivElement>(null);
  const coat = useRef<HTMLDivElement>(null);
  const total = useRef<HTMLSpanElement>(null);
  const board = useBoard(options, { surface, coat, total }, { muted, tapMode });
  const { phase, cells, announcement, revealAll, press, onKeyDown } = board;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The buttons inside take the keys. */}
      <div
        ref={surface}
        className="board"
        data-mode={tapMode ? 'tap' : 'scrape'}
        data-phase={phase}
        aria-busy={phase === 'loading'}
        onKeyDown={onKeyDown}
      >
        <CellGroup title="6 números vencedores" cells={cells.filter(({ cell }) => isWinningCell(cell))} onPress={press} />
        <CellGroup title="Seus 24 números" cells={cells.filter(({ cell }) => !isWinningCell(cell))} onPress={press} />
        <div ref={coat} aria-hidden="true" className="board-layer" />
        <div aria-hidden="true" className="board-layer board-glint" />
      </div>
      <RunningTotal amountCents={visibleWinnings(round, revealed)} place={total} />
      <BoardTools
        finished={phase === 'finished'}
        muted={muted}
        tapMode={tapMode}
        onRevealAll={revealAll}
        onMutedChange={setMuted}
        onTapModeChange={setTapMode}
      />
      <output className="board-voice">{announcement}</output>
    </div>
  );
});

interface CellGroupProps {
  title: string;
  cells: CellView[];
  onPress: (cell: number, event: MouseEvent) => void;
}

function CellGroup({ title, cells, onPress }: CellGroupProps) {
  return (
    <fieldset className="not-first:mt-4">
      <legend className="caption mb-2 text-ink-soft">{title}</legend>
      <div className="board-grid">
        {cells.map((view) => (
          <BoardCell key={view.cell} {...view} onPress={onPress} />
        ))}
      </div>
    </fieldset>
  );
}

function RunningTotal({ amountCents, place }: { amountCents: number; place: RefObject<HTMLSpanElement | null> }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-3 rounded-control bg-ink px-4 py-3 text-paper">
      <span className="text-sm">Prêmios encontrados</span>
      <span ref={place}>
        <CountUp amountCents={amountCents} className="display text-2xl text-mint" />
      </span>
    </div>
  );
}
