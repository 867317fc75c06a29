import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CpfField } from './cpf-field.tsx';

function Form({ typed = '' }) {
  const [cpf, setCpf] = useState(typed);
  return <CpfField cpf={cpf} onCpfChange={setCpf} />;
}

test.each([' 529.982.247-25', 'CPF: 529.982.247-25', '52998224725\n'])(
  'a CPF is pasted whole, whatever stands around it: %j',
  async (text) => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    const user = userEvent.setup();
    await user.click(field);
    await user.paste(text);
    expect(field.value).toBe('529.982.247-25');
  },
);

/** The text of the field with a bar at the caret, after a key at the caret of `from`. */
async function press(key: string, from: string): Promise<string> {
  render(<Form typed={from.replaceAll(/\D/g, '')} />);
  const field = screen.getByLabelText<HTMLInputElement>('CPF');
  const user = userEvent.setup();
  await user.type(field, key, { initialSelectionStart: from.indexOf('|') });
  const { value, selectionStart } = field;
  return `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`;
}

test.each([
  ['5|29.982.247', '7', '57|2.998.224-7'],
  ['529|.982.247', '6', '529.6|98.224-7'],
  ['529.|982.247', '6', '529.6|98.224-7'],
  ['529.982.247|', '2', '529.982.247-2|'],
  ['529.9|82.247-25', '{Backspace}', '529|.822.472-5'],
  ['529.|982.247-25', '{Delete}', '529|.822.472-5'],
])('the caret stays where a digit is typed or deleted: %s and %s', async (from, key, to) => {
  expect(await press(key, from)).toBe(to);
});

test.each([
  ['529.|982.247-25', '{Backspace}', '52|9.822.472-5'],
  ['529|.982.247-25', '{Delete}', '529|.822.472-5'],
  ['529.982.247-|25', '{Backspace}', '529.982.24|2-5'],
  ['529.982.247|-25', '{Delete}', '529.982.247|-5'],
])('deleting a dot or the hyphen deletes the digit beside it: %s and %s', async (from, key, to) => {
  expect(await press(key, from)).toBe(to);
});

test('a letter is not taken, and the caret stays', async () => {
  expect(await press('a', '529.9|82')).toBe('529.9|82');
});

test('a CPF that is filled in as it was, without dots, keeps all its digits', () => {
  render(<Form typed="52998224725" />);
  const field = screen.getByLabelText<HTMLInputElement>('CPF');
  fireEvent.input(field, { target: { value: '52998224725' }, inputType: 'insertReplacementText' });
  expect(field.value).toBe('529.982.247-25');
});
