import { memo } from 'react';
import { useMediaQuery } from '../device/use-media-query.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';

interface BoardToolsProps {
  finished: boolean;
  muted: boolean;
  tapMode: boolean;
  haptics: boolean;
  onRevealAll: () => void;
  /** Replaces “Raspar tudo” when nothing is left to scratch. */
  onShowResult: (() => void) | undefined;
  onMutedChange: (muted: boolean) => void;
  onTapModeChange: (tapMode: boolean) => void;
  onHapticsChange: (haptics: boolean) => void;
}

const wide = 'flex-1 p-0! snug';

export const BoardTools = memo(function BoardTools(props: BoardToolsProps) {
  const { finished, muted, tapMode, haptics, onRevealAll, onShowResult, onMutedChange, onTapModeChange, onHapticsChange } = props;
  const canVibrate = useMediaQuery('(pointer: coarse)') && 'vibrate' in navigator;
  return (
    <div className="mt-3 flex items-center gap-2">
      {finished && onShowResult ? (
        <Button tone="ink" className={wide} onClick={onShowResult}>
          Ver resultado
        </Button>
      ) : (
        <Button tone="ink" className={`${wide} unhurried`} onClick={onRevealAll} disabled={finished}>
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
        onClick={() => onMutedChange(!muted)}
      />
      {canVibrate && (
        <IconButton
          icon="vibrate"
          label={haptics ? 'Desligar a vibração' : 'Ligar a vibração'}
          className={classNames(!haptics && 'opacity-50')}
          onClick={() => onHapticsChange(!haptics)}
        />
      )}
    </div>
  );
});
