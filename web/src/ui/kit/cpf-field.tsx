import type { ChangeEvent, ClipboardEvent } from 'react';
import { cpfDigits, formatCpf } from '../format/cpf.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface CpfFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'inputMode' | 'label' | 'ref'> {
  /** Digits only, up to 11. */
  cpf: string;
  onCpfChange: (digits: string) => void;
  /** A masked CPF that stands in the field instead and cannot be changed. */
  fixed?: string | null;
}

/** Masked as 000.000.000-00. The caret stays after the digit that was typed or deleted. */
export function CpfField({ cpf, onCpfChange, fixed = null, ...field }: CpfFieldProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = cpfDigits(target.value);
    const digitsBefore = cpfDigits(target.value.slice(0, target.selectionStart ?? undefined)).length;
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    // Who deletes a dot or the hyphen means the digit beside it.
    const isMarkDeleted = typed === cpf && how.startsWith('delete');
    const kept = digitsBefore - (isMarkDeleted && how !== 'deleteContentForward' ? 1 : 0);
    const digits = isMarkDeleted ? typed.slice(0, kept) + typed.slice(kept + 1) : typed;
    // React writes only another value, which would move the caret to the end.
    target.value = formatCpf(digits);
    const caret = formatCpf(digits.slice(0, kept)).length;
    target.setSelectionRange(caret, caret);
    onCpfChange(digits);
  };

  // The browser would cut pasted text at the 14th character, a space or a word before it included.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (fixed === null) onCpfChange(cpfDigits(event.clipboardData.getData('text')));
  };

  return (
    <Field
      {...field}
      label="CPF"
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      maxLength={14}
      value={fixed ?? formatCpf(cpf)}
      readOnly={fixed !== null}
      onChange={change}
      onPaste={paste}
    />
  );
}
