import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ClipboardEvent, SyntheticEvent } from 'react';
import { formatAmount } from '../format/format-money.ts';
import { parseMoney, shiftDigits } from '../format/parse-money.ts';

/**
 * Props for an input that works like a bank's: typed digits shift in from the right, and an amount
 * that is pasted or inserted as a whole takes the place of what was typed.
 */
export function useMoneyInput(amountCents: number | null, onAmountChange: (amountCents: number | null) => void) {
  const input = useRef<HTMLInputElement>(null);
  const text = amountCents === null ? '' : formatAmount(amountCents);

  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const inserted = event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null;
    const isWholeAmount = inserted !== null && inserted.length > 1;
    onAmountChange(isWholeAmount ? parseMoney(inserted) : shiftDigits(event.target.value));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onAmountChange(parseMoney(event.clipboardData.getData('text')));
  };

  // The caret stays at the right end, where digits are added. A selection is still possible, to
  // replace digits.
  const keepCaretAtEnd = (event: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart === selectionEnd && selectionEnd !== value.length)
      event.currentTarget.setSelectionRange(value.length, value.length);
  };

  return {
    ref: input,
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '0,00',
    value: text,
    onChange: change,
    onPaste: paste,
    onSelect: keepCaretAtEnd,
  } as const;
}
