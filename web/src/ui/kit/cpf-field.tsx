import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { cpfDigits, formatCpf } from '../format/cpf.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface CpfFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'inputMode' | 'label' | 'ref'> {
  /** Digits only, up to 11. */
  cpf: string;
  onCpfChange: (digits: string) => void;
}

/** Masked as 000.000.000-00. The caret stays after the digit that was typed or deleted. */
export function CpfField({ cpf, onCpfChange, ...field }: CpfFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const text = formatCpf(cpf);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    digitsBeforeCaret.current = cpfDigits(value.slice(0, selectionStart ?? value.length)).length;
    onCpfChange(cpfDigits(value));
  };

  // The browser would cut pasted text at the 14th character, a space or a word before it included.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onCpfChange(cpfDigits(event.clipboardData.getData('text')));
  };

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const caret = formatCpf(cpf.slice(0, digitsBeforeCaret.current)).length;
    digitsBeforeCaret.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  return (
    <Field
      {...field}
      ref={input}
      label="CPF"
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      maxLength={14}
      value={text}
      onChange={change}
      onPaste={paste}
    />
  );
}
