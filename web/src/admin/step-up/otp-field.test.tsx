import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OtpField } from './otp-field.tsx';

test('a code that is pasted with a space keeps its six digits', async () => {
  const user = userEvent.setup();
  function Typed() {
    const [code, setCode] = useState('');
    return <OtpField value={code} onChange={setCode} />;
  }
  render(<Typed />);
  await user.click(screen.getByRole('textbox'));
  await user.paste(' 123 456');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '123456');
});

test('a refused code is said at its field, which takes the next one at once', async () => {
  const user = userEvent.setup();
  function Asked({ error }: { error?: string }) {
    const [code, setCode] = useState('');
    return <OtpField value={code} onChange={setCode} error={error} />;
  }
  const { rerender } = render(<Asked />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Asked error="Código inválido." />);
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Código inválido.');
  await user.keyboard('1');
  expect(field).toHaveProperty('value', '1');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  // While the next code is tried, whatever its answer.
  rerender(<Asked />);
  expect(document.activeElement).toBe(field);
});
