import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CodeField } from './code-field.tsx';

test('a code that is pasted with a space keeps its six digits', async () => {
  const user = userEvent.setup();
  render(<CodeField />);
  await user.click(screen.getByRole('textbox'));
  await user.paste(' 123 456');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '123456');
});
