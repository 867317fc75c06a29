import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { readChosen } from '../../ui/toast/read-chosen.ts';

interface ProofFormProps {
  text: string;
  onTextChange: (text: string) => void;
  onSubmit: () => void;
}

/** A form into which a proof is pasted, or loaded from a saved file. */
export function ProofForm({ text, onTextChange, onSubmit }: ProofFormProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const read = async (chosen: File) => {
    const found = await readChosen(chosen.text());
    if (found !== null) onTextChange(found);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        Prova do sorteio
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        rows={9}
        spellCheck={false}
        placeholder='{"protocol": 1, "round_id": …}'
        className="w-full print:hidden rounded-control border border-line-strong/70 bg-night-deep/70 p-3.5 font-mono text-[0.8125rem] leading-normal placeholder:text-mute/70"
      />
      {/* On paper nothing can be scrolled or pressed. */}
      <code className="hidden text-xs break-all print:block" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </code>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <Button type="submit" className="flex-1 text-nowrap" disabled={text.trim() === ''}>
          Verificar sorteio
        </Button>
        <Button tone="quiet" onClick={() => file.current?.click()}>
          Abrir arquivo
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Arquivo da prova"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // Else the same file, edited meanwhile, could not be opened again.
            event.target.value = '';
            if (chosen) void read(chosen);
          }}
        />
      </div>
    </form>
  );
}
