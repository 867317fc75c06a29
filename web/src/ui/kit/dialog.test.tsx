import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Ajuda">
      <p>Como jogar</p>
    </Dialog>
  );
}

const pressBeside = () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};

test('the second tap of a double tap does not close the dialog that the first one opened', async () => {
  startClock();
  render(<Page />);
  stopClock();
  await advanceClock(250);
  pressBeside();
  expect(screen.getByText('Como jogar')).toBeTruthy();
  await advanceClock(350);
  pressBeside();
  expect(screen.queryByText('Como jogar')).toBeNull();
});
