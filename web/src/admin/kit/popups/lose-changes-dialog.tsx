import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

interface LoseChangesDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'finalFocus'> {
  /** On the button that loses the changes. */
  loseLabel: string;
  onLose: () => void;
  onGoOn: () => void;
}

/**
 * Asks before changes are lost. Enter and Escape keep them, since both are easily pressed once too
 * often, and so does a second tap where *Cancelar* was.
 */
export function LoseChangesDialog({ loseLabel, onLose, onGoOn, ...dialog }: LoseChangesDialogProps) {
  return (
    <Dialog
      {...dialog}
      onClose={onGoOn}
      size="sm"
      onSubmit={onGoOn}
      footer={
        <>
          <Button type="submit" variant="outline">
            Continuar editando
          </Button>
          <Button variant="destructive" onClick={onLose}>
            {loseLabel}
          </Button>
        </>
      }
    />
  );
}
