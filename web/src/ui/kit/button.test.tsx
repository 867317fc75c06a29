import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

function Screen() {
  const [gone, setGone] = useState('');
  return (
    <main>
      {gone !== 'question' && (
        <section aria-label="Pergunta">
          <Button onClick={() => setGone('question')}>Recusar</Button>
        </section>
      )}
      <section aria-label="Perfil">
        {gone !== 'alone' && <Button onClick={() => setGone('alone')}>Apagar</Button>}
        <form aria-label="Limite">
          {gone !== 'limit' && <IconButton icon="close" label="Remover" onClick={() => setGone('limit')} />}
          <Button disabled={gone === 'saved'} onClick={() => setGone('saved')}>
            Salvar
          </Button>
        </form>
        <Button disabled={gone === 'read'} onClick={() => setGone('read')}>
          Marcar como lidas
        </Button>
      </section>
    </main>
  );
}

test.each([
  ['Apagar', 'region', 'Perfil'],
  ['Remover', 'form', 'Limite'],
  ['Salvar', 'form', 'Limite'],
  ['Marcar como lidas', 'region', 'Perfil'],
  ['Recusar', 'main', ''],
])(
  'the button %s, gone or disabled once it is pressed, passes the focus to what stands around it',
  async (button, role, name) => {
    render(<Screen />);
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: button }));
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  },
);
