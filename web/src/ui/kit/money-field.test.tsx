import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

function Form() {
  const [amountCents, setAmountCents] = useState<number | null>(null);
  return <MoneyField label="Valor" amountCents={amountCents} onAmountChange={setAmountCents} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });

/** As the keyboard of a phone inserts what was copied, without an event of the clipboard. */
const insert = (text: string) =>
  fireEvent.input(field(), { target: { value: field().value + text }, data: text, inputType: 'insertText' });

test('typed digits shift in from the right', async () => {
  render(<Form />);
  await userEvent.type(field(), '1250');
  expect(field().value).toBe('12,50');
});

test('an amount that the keyboard inserts takes the place of what was typed', async () => {
  render(<Form />);
  await userEvent.type(field(), '50');
  insert('R$ 20,00');
  expect(field().value).toBe('20,00');
});
