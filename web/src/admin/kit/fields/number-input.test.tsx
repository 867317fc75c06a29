import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberInput } from './number-input.tsx';

const percent = { style: 'percent', maximumFractionDigits: 4 } as const;
type Kind = { format?: Intl.NumberFormatOptions; whole?: boolean };

function Field({ onEnter, ...kind }: Kind & { onEnter: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(1);
  const change = (next: number | null) => {
    setValue(next);
    onEnter(next);
  };
  return <NumberInput aria-label="Valor" plain min={0} max={100_000} value={value} onValueChange={change} {...kind} />;
}

async function open(kind: Kind) {
  const user = userEvent.setup();
  const onEnter = vi.fn<(value: number | null) => void>();
  render(<Field onEnter={onEnter} {...kind} />);
  const input = screen.getByLabelText<HTMLInputElement>('Valor');
  await user.clear(input);
  return { user, input, entered: () => onEnter.mock.lastCall?.[0] };
}

test.each([
  ['0.05', percent, 0.0005, '0,05%'],
  ['0,05', percent, 0.0005, '0,05%'],
  ['97.5', percent, 0.975, '97,5%'],
  ['2.5', {}, 2.5, '2,5'],
  ['2,5', {}, 2.5, '2,5'],
  ['1234,5', {}, 1234.5, '1234,5'],
  ['1.234,5', {}, 1234.5, '1234,5'],
])('%s is the same number typed and pasted, with a point or a comma before the decimals', async (text, format, value, shown) => {
  // What is typed with both signs is read as it comes, so only the paste knows what the first one
  // was.
  for (const way of text.includes('.') && text.includes(',') ? (['paste'] as const) : (['type', 'paste'] as const)) {
    const { user, input, entered } = await open({ format });
    await (way === 'type' ? user.type(input, text) : user.paste(text));
    await user.tab();
    expect([way, entered(), input.value]).toEqual([way, value, shown]);
    document.body.replaceChildren();
  }
});

test('a whole number has points between its thousands', async () => {
  const { user, input, entered } = await open({ whole: true });
  await user.type(input, '1.000');
  await user.tab();
  expect([entered(), input.value]).toEqual([1000, '1.000']);
});
