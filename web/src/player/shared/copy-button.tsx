import { copyText } from '../../ui/device/copy-text.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Says that it was copied. */
  done: string;
  /** Says what to do when the browser refuses the clipboard. */
  refused: string;
  className?: string;
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, label, done, refused, className }: CopyButtonProps) {
  const copy = async () => {
    const isCopied = await copyText(text);
    await showToast(isCopied ? { title: done, tone: 'success' } : { title: refused, tone: 'plain' });
  };
  return (
    <Button tone="quiet" className={className} onClick={() => void copy()}>
      <Icon name="copy" />
      {label}
    </Button>
  );
}
