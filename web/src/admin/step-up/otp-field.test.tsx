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
