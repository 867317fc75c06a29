import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CpfField } from './cpf-field.tsx';

function Form() {
  const [cpf, setCpf] = useState('');
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
