import { useRef, useState } from 'react';
import { copyText } from '../../ui/device/copy-text.ts';
import { passFocusOn } from '../../ui/device/pass-focus-on.ts';
import { useIsPhone } from '../../ui/device/use-is-phone.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { showToast } from '../../ui/toast/toast.ts';

/**
 * The PIX code to copy and paste. If the browser refuses the clipboard, the code is selected, to be
 * copied by hand.
 */
export function CopyCode({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    const isDone = await copyText(code);
    setCopied(isDone);
    if (!isDone) field.current?.select();
    await showToast(
      isDone
        ? { title: 'Código Pix copiado com sucesso, abra o app do seu Banco', tone: 'success' }
        : { title: 'Copie o código selecionado', tone: 'plain' },
    );
  };

  return (
    <div ref={passFocusOn} className="grid gap-2.5">
      <input
        ref={field}
        readOnly
        value={code}
        aria-label="Código Pix copia e cola"
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full truncate rounded-control border border-line-strong/60 bg-night-deep/70 px-3.5 font-mono text-[0.8125rem]"
      />
      <Button tone={phone ? 'gold' : 'quiet'} className="w-full" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? 'Código copiado' : 'Copiar código Pix'}
      </Button>
    </div>
  );
}
