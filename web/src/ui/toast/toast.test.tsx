import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { dismissToast, showToast } from './toast.ts';
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
  await advanceClock(3900);
  expect(screen.getByText('Dados salvos')).toBeTruthy();
  await advanceClock(1100);
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

test('a toast that is dismissed before its code has arrived is not shown, unless it is wanted again', async () => {
  const early = showToast({ title: 'Nova versão', tone: 'plain', id: 'version' });
  dismissToast('version');
  await early;
  await showToast({ title: 'Dados salvos', tone: 'success' });
  expect(await screen.findByText('Dados salvos')).toBeTruthy();
  expect(screen.queryByText('Nova versão')).toBeNull();
  await showToast({ title: 'Nova versão', tone: 'plain', id: 'version' });
  expect(await screen.findByText('Nova versão')).toBeTruthy();
  dismissToast('version');
  await waitFor(() => expect(screen.queryByText('Nova versão')).toBeNull());
});

test('what was never shown is dismissed without a connection', async () => {
  vi.resetModules();
  const asked = vi.fn<() => void>();
  vi.doMock('sonner', () => {
    asked();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => vi.doUnmock('sonner'));
  const unused = await import('./toast.ts');
  unused.dismissToast('version');
  unused.dismissAlone();
  await new Promise((done) => setTimeout(done));
  expect(asked).not.toHaveBeenCalled();
});
