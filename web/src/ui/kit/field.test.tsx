import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

function Steps() {
  const [isSent, setIsSent] = useState(false);
  return (
    <section aria-label="Entrar">
      {isSent ? (
        <p>Digite o código</p>
      ) : (
        <form onSubmit={() => setIsSent(true)}>
          <Field label="E-mail" />
        </form>
      )}
    </section>
  );
}

test('a field is described by its own note and by that of its form', () => {
  render(
    <form>
      <p id="of-form">Vale para todos</p>
      <Field label="E-mail" error="Não é um e-mail" aria-describedby="of-form" />
    </form>,
  );
  const ids = screen.getByLabelText('E-mail').getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Não é um e-mail', 'Vale para todos']);
});

test('a field that is gone once Enter was pressed in it passes the focus to what stands around it', async () => {
  render(<Steps />);
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('E-mail'), 'joana@example.com{Enter}');
  expect(screen.getByText('Digite o código')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Entrar' }));
});
