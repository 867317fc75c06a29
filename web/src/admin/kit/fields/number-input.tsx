import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses } from './control-classes.ts';

interface NumberInputProps {
  /** For screen readers, where no `Field` around it names it. */
  'aria-label'?: string;
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /**
   * `{ style: 'percent', maximumFractionDigits: 2 }` for a fraction: 0.97 is shown and typed as
   * 97%.
   */
  format?: Intl.NumberFormatOptions;
  /** Only whole numbers: "2,5" counts as 3 once the field is left, and "1.000" is a thousand. */
  whole?: boolean;
  /** Without the buttons − and + beside it, where a slider does their work. */
  plain?: boolean;
  disabled?: boolean;
  className?: string;
}

const wholeFormat = { maximumFractionDigits: 0 };

const stepClasses =
  'grid w-9 shrink-0 place-items-center text-muted-foreground transition-colors hover:bg-accent hover:text-foreground disabled:opacity-40 max-md:w-11';

/**
 * Many write 0.05 for 0,05, and a point that only separated thousands would make 5 of it. So these
 * numbers have no such points, and a typed one is the decimal sign.
 */
const withoutGroups = { useGrouping: false } as const;

function readPoint({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart } = input;
  if (!value.includes('.')) return;
  input.value = value.includes(',') ? value.replaceAll('.', '') : value.replace('.', ',');
  const caret = (selectionStart ?? value.length) - (value.length - input.value.length);
  input.setSelectionRange(caret, caret);
}

/** A number that is typed in Portuguese and stepped with the arrow keys. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, plain = false, whole = false, format, className, 'aria-label': label, ...rest } = props;
  const input = (
    <NumberField.Input
      aria-label={label}
      aria-roledescription="Campo numérico"
      {...(!whole && {
        // The library would refuse the key.
        onKeyDown: (event) => event.key === '.' && event.preventBaseUIHandler(),
        onChange: readPoint,
      })}
      className={classNames(
        plain ? controlClasses : 'w-0 min-w-0 flex-1 bg-transparent px-2 text-center outline-none',
        'amount',
        plain && 'px-2 text-right',
      )}
    />
  );
  return (
    <NumberField.Root
      {...rest}
      locale="pt-BR"
      format={whole ? wholeFormat : { ...format, ...withoutGroups }}
      value={value}
      onValueChange={(next) => onValueChange(whole && next !== null ? Math.round(next) : next)}
      className={className}
    >
      {plain ? (
        input
      ) : (
        <NumberField.Group className="control-size flex overflow-hidden rounded-md border border-input bg-card shadow-xs focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring data-disabled:opacity-55 data-invalid:border-destructive">
          <NumberField.Decrement aria-label="Diminuir" className={classNames(stepClasses, 'border-r border-border')}>
            <Minus aria-hidden="true" className="size-3.5" />
          </NumberField.Decrement>
          {input}
          <NumberField.Increment aria-label="Aumentar" className={classNames(stepClasses, 'border-l border-border')}>
            <Plus aria-hidden="true" className="size-3.5" />
          </NumberField.Increment>
        </NumberField.Group>
      )}
    </NumberField.Root>
  );
}
