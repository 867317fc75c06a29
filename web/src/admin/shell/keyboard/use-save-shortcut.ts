import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd + S saves, as it does everywhere else. */
export function useSaveShortcut(save: () => void, enabled: boolean): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
