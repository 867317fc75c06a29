import { memo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { CountUp } from '../kit/count-up.tsx';
import { useStoredFlag } from '../device/use-stored-flag.ts';
import { BoardCell } from './board-cell.tsx';
import { cellNumbers, isWinningCell } from './board-cells.ts';
import { BoardTools } from './board-tools.tsx';
import type { CardProgress } from './card-progress.ts';
import { useBoard } from './use-board.ts';
import type { BoardOptions } from './use-board.ts';
import { useProgress } from './use-progress.ts';
import './board.css';

const groups = [
  { title: '6 números vencedores', cells: cellNumbers.filter((cell) => isWinningCell(cell)) },
  { title: 'Seus 24 números', cells: cellNumbers.filter((cell) => !isWinningCell(cell)) },
];

/**
 * The 30 cells of a card, which can be scratched with the pointer, tapped or opened by keyboard,
 * and the running total below them.
 */
export const ScratchBoard = memo(function ScratchBoard(options: BoardOptions) {
  const { progress } = options;
  const [muted, setMuted] = useStoredFlag('raspasorte:muted');
  const [tapMode, setTapMode] = useStoredFlag('raspasorte:tap-mode');
  const [haptics, setHaptics] = useStoredFlag('raspasorte:haptics', true);
  const surface = useRef<HTMLDivElement>(null);
  const coat = useRef<HTMLDivElement>(null);
  const total = useRef<HTMLSpanElement>(null);
  const voice = useRef<HTMLOutputElement>(null);
  const board = useBoard(options, { surface, coat, total, voice }, { muted, tapMode, haptics });
  const { phase, focusCell, revealAll, press, onKeyDown } = board;
  const begun = useProgress(progress, (card) => cellNumbers.some((cell) => card.stateOf(cell) !== 'covered'));
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The buttons inside take the keys. */}
      <div
        ref={surface}
        className="board"
        data-mode={tapMode ? 'tap' : 'scrape'}
        data-phase={phase}
        data-begun={begun || undefined}
        aria-busy={phase === 'loading'}
        onKeyDown={onKeyDown}
      >
        {groups.map(({ title, cells }) => (
          <CellGroup key={title} title={title}>
            {cells.map((cell) => (
              <BoardCell
                key={cell}
                progress={progress}
                cell={cell}
                coated={phase === 'started'}
                focusable={cell === focusCell}
                onPress={press}
              />
            ))}
          </CellGroup>
        ))}
        <div ref={coat} aria-hidden="true" className="board-layer" />
        <div aria-hidden="true" className="board-layer board-glint" />
      </div>
      <RunningTotal progress={progress} place={total} />
      <BoardTools
        finished={phase === 'finished'}
        muted={muted}
        tapMode={tapMode}
        haptics={haptics}
        onRevealAll={revealAll}
        onShowResult={options.onShowResult}
        onMutedChange={setMuted}
        onTapModeChange={setTapMode}
        onHapticsChange={setHaptics}
      />
      <output ref={voice} className="board-voice" />
    </div>
  );
});

function CellGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="not-first:mt-4">
      <legend className="caption mb-2 text-ink-soft">{title}</legend>
      <div className="board-grid">{children}</div>
    </fieldset>
  );
}

function RunningTotal({ progress, place }: { progress: CardProgress; place: RefObject<HTMLSpanElement | null> }) {
  const amountCents = useProgress(progress, (card) => card.winningsCents);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-ink px-4 py-2 text-paper">
      {/* Has room for two lines from the start: a large prize beside it leaves it no more than half
          of the width. */}
      <span className="roomy flex min-h-10 items-center text-sm">Prêmios encontrados</span>
      <span ref={place}>
        <CountUp amountCents={amountCents} className="display text-2xl text-mint" />
      </span>
    </div>
  );
}
