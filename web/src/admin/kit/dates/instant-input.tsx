import { useState } from 'react';
import { LAST_DAY } from './day.ts';
import { Input } from '../fields/input.tsx';
import { SAO_PAULO } from '../../../ui/format/sao-paulo.ts';

interface InstantInputProps {
  /** ISO 8601; null for none. */
  value: string | null;
  onValueChange: (instant: string | null) => void;
  disabled?: boolean;
}

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: SAO_PAULO });

/** "2026-12-01T10:00" as a clock in São Paulo shows it. */
const written = (instant: string | null): string => (instant === null ? '' : clock.format(new Date(instant)).replace(' ', 'T'));

/**
 * The instant at which a clock in São Paulo shows this. There has been no daylight saving time
 * since 2019.
 */
function readInstant(text: string): string | null {
  const instant = new Date(`${text}:00-03:00`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/**
 * Day and time in São Paulo, wherever the browser is. Inside a `Field` it is tied to the field's
 * label, hint and error.
 */
export function InstantInput({ value, onValueChange, disabled = false }: InstantInputProps) {
  // While a year is typed it is already a valid year, such as 0002. So the typed text is kept.
  const [typed, setTyped] = useState<string>();
  const isPresent = typed !== undefined && readInstant(typed) === value;
  return (
    <Input
      type="datetime-local"
      max={`${LAST_DAY}T23:59`}
      value={isPresent ? typed : written(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(readInstant(target.value));
      }}
      disabled={disabled}
      className="tabular-nums"
    />
  );
}
