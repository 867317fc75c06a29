import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { showToast } from './toast.ts';
import { ToasterHost } from './toaster-host.tsx';

beforeEach(() => {
  startClock();
  // Another test's page may have shown a toast when it was gone already.
  toast.dismiss();
  render(<ToasterHost />);
  onTestFinished(() => void toast.dismiss());
});

test('a success goes away after four seconds, and an error stays for ten or more', async () => {
  stopClock();
  await showToast({ title: 'Dados salvos', tone: 'success' });
  await showToast({ title: 'Erro', description: 'Tente novamente.', tone: 'error' });
  await advanceClock(0);
  expect(screen.getByText('Dados salvos')).toBeTruthy();
  await advanceClock(5000);
  expect(screen.queryByText('Dados salvos')).toBeNull();
  await advanceClock(4500);
  expect(screen.getByText('Erro')).toBeTruthy();
  await advanceClock(1500);
  expect(screen.queryByText('Erro')).toBeNull();
});

test('a long error stays for as long as it takes to read it', async () => {
  stopClock();
  await showToast({ title: 'O saque não foi aprovado', description: 'O provedor não respondeu. '.repeat(7), tone: 'error' });
  await advanceClock(19_000);
  expect(screen.getByText('O saque não foi aprovado')).toBeTruthy();
  await advanceClock(5000);
  expect(screen.queryByText('O saque não foi aprovado')).toBeNull();
});

test('an error can be closed before its time', async () => {
  await showToast({ title: 'Erro', tone: 'error' });
  const close = await screen.findByRole('button', { name: 'Dispensar' });
  await userEvent.setup({ delay: null }).click(close);
  await waitFor(() => expect(screen.queryByText('Erro')).toBeNull());
});
