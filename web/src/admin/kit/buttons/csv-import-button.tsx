import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { readChosen } from '../../../ui/toast/read-chosen.ts';
import { textOfFile } from './text-of-file.ts';
import { Button } from './button.tsx';

interface CsvImportButtonProps {
  /** What the file holds, for screen readers. */
  label: string;
  onText: (text: string, fileName: string) => void;
}

/** The button "Importar CSV", which reads a chosen file. */
export function CsvImportButton({ label, onText }: CsvImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const text = await readChosen(textOfFile(file));
    if (text !== null) onText(text, file.name);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Else the same file, edited meanwhile, could not be chosen again.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Importar CSV
      </Button>
    </>
  );
}
