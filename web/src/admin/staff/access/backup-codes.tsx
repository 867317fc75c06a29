import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../ui/device/copy-text.ts';
import { saveFile } from '../../../ui/device/save-file.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/states/alert.tsx';

/** Shows backup codes. They are shown once: the server stores only what it needs to check them. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) await showToast({ title: 'Códigos copiados', tone: 'success' });
    else
      await showToast({ title: 'Não foi possível copiar', description: 'Baixe o arquivo ou anote os códigos.', tone: 'error' });
  };
  const save = () => saveFile('codigos-de-reserva.txt', new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  return (
    <div className="grid gap-3">
      <Alert tone="warning" title="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Cada um serve uma vez, quando o aplicativo autenticador não estiver à mão.
      </Alert>
      <ul aria-label="Códigos de reserva" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-muted px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copiar
        </Button>
        <Button variant="outline" onClick={save}>
          <Download aria-hidden="true" />
          Baixar
        </Button>
      </div>
    </div>
  );
}
