import { memo } from 'react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';

interface BoardToolsProps {
  finished: boolean;
  muted: boolean;
  tapMode: boolean;
  onRevealAll: () => void;
  /** Takes the place of “Raspar tudo” when nothing is left to scratch. */
  onShowResult: (() => void) | undefined;
  onMutedChange: (muted: boolean) => void;
  onTapModeChange: (tapMode: boolean) => void;
}

export const BoardTools = memo(function BoardTools(props: BoardToolsProps) {
  const { finished, muted, tapMode, onRevealAll, onShowResult, onMutedChange, onTapModeChange } = props;
  return (
    <div className="mt-3 flex items-center gap-2">
      {finished && onShowResult ? (
        <Button tone="ink" className="flex-1" onClick={onShowResult}>
          Ver resultado
        </Button>
      ) : (
        <Button tone="ink" className="flex-1" onClick={onRevealAll} disabled={finished}>
          Raspar tudo
        </Button>
      )}
      <IconButton
        icon="touch"
        label="Modo acessível: três toques revelam uma casa"
        aria-pressed={tapMode}
        className={classNames(tapMode && 'bg-ink text-paper')}
        onClick={() => onTapModeChange(!tapMode)}
      />
      <IconButton
        icon={muted ? 'muted' : 'sound'}
        label={muted ? 'Ligar o som' : 'Desligar o som'}
        aria-pressed={muted}
        onClick={() => onMutedChange(!muted)}
      />
    </div>
  );
});
