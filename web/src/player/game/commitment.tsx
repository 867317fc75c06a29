import { useState } from 'react';
import { copyText } from '../../ui/device/copy-text.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { IconButton } from '../../ui/kit/icon-button.tsx';
import { showToast } from '../../ui/toast/toast.ts';

const ENDS = 10;
const short = (commit: string) => `${commit.slice(0, ENDS)}…${commit.slice(-ENDS)}`;

/**
 * The commitment to the next card's secret seed, shown before the purchase. A dash keeps its space
 * while it loads, and while no card can be bought.
 */
export function Commitment({ commit }: { commit: string | undefined }) {
  return (
    <div className="mt-2 w-full max-w-80 text-left text-[0.8125rem]">
      <div className="flex min-h-11 items-center gap-2 text-paper/90">
        <Icon name="shield" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          Compromisso do sorteio
          <code className="block min-h-[1lh] font-mono text-xs">{commit === undefined ? '—' : short(commit)}</code>
        </span>
        {commit !== undefined && <CopyCommitment commit={commit} />}
      </div>
      <details>
        <summary className="lone-link">O que é isto?</summary>
        <p className="pb-1.5 text-paper/90">
          A semente secreta desta cartela já foi escolhida, e esta é a impressão digital dela (SHA-256). A sua semente só é criada
          na compra. Depois de raspar, a prova do sorteio mostra a semente secreta: se a impressão digital dela for esta, ninguém
          a trocou.
        </p>
      </details>
    </div>
  );
}

function CopyCommitment({ commit }: { commit: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(commit)) setCopied(true);
    else await showToast({ title: 'O navegador não permitiu copiar', tone: 'plain' });
  };
  return (
    <IconButton
      icon={copied ? 'check' : 'copy'}
      label={copied ? 'Compromisso copiado' : 'Copiar o compromisso'}
      className="border-transparent"
      onClick={() => void copy()}
    />
  );
}
