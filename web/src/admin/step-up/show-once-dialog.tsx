import { Copy } from 'lucide-react';
import { copyText } from '../../ui/device/copy-text.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';

interface ShowOnceDialogProps {
  title: string;
  /** What to do with it now. */
  advice: string;
  label: string;
  value: string;
  copied: string;
  onClose: () => void;
}

/** A secret that the server shows only once. */
export function ShowOnceDialog({ title, advice, label, value, copied, onClose }: ShowOnceDialogProps) {
  const copy = async () => {
    const isCopied = await copyText(value);
    if (isCopied) await showToast({ title: copied, tone: 'success' });
    else await showToast({ title: 'Não foi possível copiar', description: 'Selecione o texto e copie-o à mão.', tone: 'error' });
  };
  return (
    <Dialog onClose={onClose} dismissible={false} size="sm" title={title} footer={<Button onClick={onClose}>Já guardei</Button>}>
      <div className="grid gap-4">
        <Alert tone="warning" title="Não será mostrado de novo">
          {advice}
        </Alert>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label={label}>
            <Input readOnly value={value} onFocus={(event) => event.target.select()} className="font-mono text-[0.8125rem]" />
          </Field>
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            Copiar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
