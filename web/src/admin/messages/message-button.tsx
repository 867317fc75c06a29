import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { MessageDialog } from './message-dialog.tsx';

/** Opens the dialog that writes to one player. Only shown to roles that may write. */
export function MessageButton({ player }: { player: { id: string; name: string } }) {
  const mayWrite = useMay('support');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        Mensagem
      </Button>
      {isOpen && <MessageDialog player={player} onClose={() => setOpen(false)} />}
    </>
  );
}
