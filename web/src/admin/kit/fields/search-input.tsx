import { MAX_SEARCH_LENGTH } from '@raspasorte/contract/admin';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

interface SearchInputProps extends InputProps {
  placeholder: string;
  /** How the search interprets the text; stands at the end of the field. */
  note?: string | undefined;
  /** For a field too narrow for text and note: on a desktop the note stands below it. */
  noteBelow?: boolean;
}

/**
 * The placeholder is also the field's name for screen readers. The key "/" moves the focus to the
 * field from anywhere on the screen.
 */
export function SearchInput({ className, placeholder, note, noteBelow = false, ...rest }: SearchInputProps) {
  const noteId = useId();
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        {...rest}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        data-shortcut="/"
        aria-label={placeholder}
        placeholder={placeholder}
        aria-describedby={noteId}
        className="pl-9"
      />
      <span
        id={noteId}
        aria-live="polite"
        className={classNames(
          'pointer-events-none absolute inset-y-0 right-9 flex items-center text-xs text-muted-foreground',
          noteBelow && 'lg:inset-y-auto lg:top-full lg:right-auto lg:left-1 lg:leading-5',
        )}
      >
        {note}
      </span>
    </div>
  );
}
