import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';

interface BackupCodesDialogProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Closes only by its button, because the codes are not shown again. */
export const BackupCodesDialog = ({ title, codes, onClose }: BackupCodesDialogProps) => (
  <Dialog
    onClose={onClose}
    dismissible={false}
    size="sm"
    title={title}
    footer={<Button onClick={onClose}>Guardei os códigos</Button>}
  >
    <BackupCodes codes={codes} />
  </Dialog>
);
