import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../ui/device/copy-text.ts';
import { showToast } from '../../../ui/toast/toast.ts';

interface CopyableIdProps {
  value: string;
  /** What it is, for screen readers: "ID do usuário". */
  label: string;
  /** How many of its characters are shown; all of them are copied. */
  length?: number;
}

const SHOWN_AS_COPIED_MS = 1500;

/** A long identifier, shortened, that a click copies whole. */
export function CopyableId({ value, label, length = 8 }: CopyableIdProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_AS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else await showToast({ title: 'Não foi possível copiar', description: value, tone: 'plain' });
  };
  const Icon = isCopied ? Check : Copy;
  // Voice control needs the visible text as the name; the whole value is the description.
  const shown = value.length > length ? `${value.slice(0, length)}…` : value;
  return (
    <button
      type="button"
      title={value}
      aria-label={`Copiar ${label} ${shown}`}
      onClick={() => void copy()}
      className="group relative inline-flex items-center gap-1 rounded-sm font-mono text-xs text-muted-foreground transition-colors after:absolute after:-inset-x-1 after:-inset-y-1 hover:text-foreground max-md:after:-inset-y-3"
    >
      {shown}
      <Icon aria-hidden="true" className={isCopied ? 'size-3 text-success' : 'size-3 opacity-75 group-hover:opacity-100'} />
      <span className="sr-only" aria-live="polite">
        {isCopied && 'Copiado'}
      </span>
    </button>
  );
}
