import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { MAX_SEARCH_LENGTH } from '@raspasorte/contract/admin';
import { Search } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { backdropClasses } from '../../kit/popups/backdrop-classes.ts';
import { itemClasses } from '../../kit/popup-classes.ts';
import { plainWords } from '../../manual/plain-words.ts';
import { PaletteAlert } from './palette-alert.tsx';
import { paletteClasses, paletteInputClasses } from './palette-classes.ts';
import { useCommands } from './use-commands.ts';
import type { Command, CommandGroup, Commands } from './use-commands.ts';

/** Every word of the question must be in the keywords; accents do not matter. */
function matchesQuestion(command: Command, question: string): boolean {
  if (command.found) return true;
  const words = plainWords(`${command.label} ${command.keywords}`);
  return plainWords(question)
    .split(/\s+/)
    .every((part) => words.includes(part));
}

const Group = ({ group, onRun }: { group: CommandGroup; onRun: (command: Command) => void }) => (
  <Autocomplete.Group items={group.items} className="not-last:mb-1.5">
    <Autocomplete.GroupLabel className="px-2 py-1.5 text-xs font-medium text-muted-foreground">
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(command: Command) => (
        <Autocomplete.Item
          key={`${command.page} ${command.label} ${command.id}`}
          value={command}
          onClick={() => onRun(command)}
          className={itemClasses}
        >
          <command.icon aria-hidden="true" className="text-muted-foreground" />
          <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.page !== undefined && (
              <span className="truncate text-xs text-muted-foreground sm:max-w-64 sm:shrink-0">{command.page}</span>
            )}
          </span>
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);

/** Until the server has answered, nobody knows that there is nothing. */
function emptyText({ isWaiting, failure }: Commands['server']): string | null {
  if (isWaiting) return 'Buscando…';
  return failure ? null : 'Nada encontrado.';
}

interface FailuresProps extends Omit<Commands, 'groups'> {
  /** Keeps the focus in the palette while the button disappears. */
  focused: (retry: () => void) => () => void;
}

const Failures = ({ server: { failure }, retryManual, focused }: FailuresProps) => (
  <>
    {failure && (
      <PaletteAlert title="Pessoas, jogadas e pagamentos não foram buscados" onRetry={failure.retry && focused(failure.retry)}>
        {failure.sentence}
      </PaletteAlert>
    )}
    {retryManual && (
      <PaletteAlert title="O manual não pôde ser carregado" onRetry={focused(retryManual)}>
        A busca não inclui as páginas dele. Se o erro continuar, recarregue a página.
      </PaletteAlert>
    )}
  </>
);

interface CommandPaletteProps {
  open: boolean;
  /** The text with which it opens. */
  asked: string;
  onClose: () => void;
  /** It has faded out. */
  onClosed: () => void;
}

/**
 * Finds screens, actions and paragraphs of the manual by a few letters. The server finds people,
 * rounds, payments and disputes.
 */
export function CommandPalette({ open, asked, onClose, onClosed }: CommandPaletteProps) {
  const [question, setQuestion] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const { groups, server, retryManual } = useCommands(question);
  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    // The library waits for the next frame, until which keys would be lost.
    queueMicrotask(() => element?.focus());
  }, []);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  // The button that has the focus disappears then.
  const focused = (retry: () => void) => () => {
    input.current?.focus();
    retry();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A search ends with the palette. It stays on view while the palette fades out.
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label="Ir para"
          className={`${paletteClasses} transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0`}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            value={question}
            onValueChange={setQuestion}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(command: Command) => command.label}
            filter={(command: Command, question: string) => matchesQuestion(command, question)}
          >
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <Autocomplete.Input
                ref={attach}
                maxLength={MAX_SEARCH_LENGTH}
                aria-label="Buscar tela ou ação"
                placeholder="Tela, ação, pessoa, CPF, bilhete, ID do PIX…"
                className={paletteInputClasses}
              />
            </div>
            <Autocomplete.Empty className="px-4 text-muted-foreground not-empty:py-8 not-empty:text-center">
              {emptyText(server)}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain p-1.5">
              {(group: CommandGroup) => <Group key={group.value} group={group} onRun={run} />}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Failures server={server} retryManual={retryManual} focused={focused} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
