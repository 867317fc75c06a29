import { Slider } from '@base-ui/react/slider';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { labelClasses, noteClasses } from './label-classes.ts';
import { NumberInput } from './number-input.tsx';

interface SliderFieldProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** How the number reads: `{ style: 'percent', maximumFractionDigits: 2 }` for fractions. */
  format?: Intl.NumberFormatOptions;
  /** Stands after the number, as in "1,5×". */
  unit?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** Removes the errors of binary fractions: added steps come out as 0.30000000000000004. */
const tidy = (value: number) => Number(value.toFixed(6));

/**
 * A slider with the same number to type beside it. Arrow keys move by one step, Page Up and Page
 * Down by ten.
 */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onValueChange, min, max, step, format = {}, unit, hint, error, disabled = false, className } = props;
  const noteId = useId();
  const note = error ?? hint;
  const text = new Intl.NumberFormat('pt-BR', format).format(value) + (unit ?? '');
  const change = (next: number | null) => next !== null && onValueChange(tidy(next));
  return (
    <Slider.Root
      value={value}
      onValueChange={change}
      min={min}
      max={max}
      step={step}
      largeStep={tidy(step * 10)}
      format={format}
      locale="pt-BR"
      disabled={disabled}
      className={classNames('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4', className)}
    >
      <Slider.Label className={labelClasses}>{label}</Slider.Label>
      <div className="flex items-center gap-1.5">
        <NumberInput
          plain
          aria-label={label}
          value={value}
          onValueChange={change}
          min={min}
          max={max}
          step={step}
          format={format}
          disabled={disabled}
          className="w-20"
        />
        {unit && <span className="text-muted-foreground">{unit}</span>}
      </div>
      <Slider.Control className="col-span-2 flex h-7 touch-none items-center px-2 select-none data-disabled:opacity-55 max-md:h-11">
        <Slider.Track className="h-1.5 w-full rounded-full bg-input/45 select-none forced-colors:border">
          <Slider.Indicator className="rounded-full bg-primary forced-colors:bg-[Highlight]" />
          <Slider.Thumb
            aria-describedby={note ? noteId : undefined}
            getAriaValueText={() => text}
            className="size-4.5 rounded-full border-2 border-primary bg-card shadow-sm transition-[box-shadow] hover:ring-4 hover:ring-primary/15 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:size-6"
          />
        </Slider.Track>
      </Slider.Control>
      {note && (
        <p id={noteId} className={classNames('col-span-2', noteClasses, error ? 'text-destructive' : 'text-muted-foreground')}>
          {note}
        </p>
      )}
    </Slider.Root>
  );
}
