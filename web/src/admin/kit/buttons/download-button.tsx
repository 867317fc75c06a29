import { toApiError } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { newSessionSettles } from '../../../ui/calls/new-session.ts';
import { signOutSettles } from '../../../ui/calls/signing-out.ts';
import { saveFile } from '../../../ui/device/save-file.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { errorSentence } from '../error-sentence.ts';
import type { ButtonSize } from './button-classes.ts';
import { Button } from './button.tsx';

interface DownloadButtonProps {
  /** The server's address of the file, with its filters, or a function that makes the file here. */
  source: string | (() => Promise<Blob> | Blob);
  fileName: () => string;
  /** The toast after the download. */
  doneMessage?: string;
  errorMessage?: string;
  size?: ButtonSize;
  children?: string;
}

/** Long, because a large export takes its time; a connection that died ends. */
const TIME_LIMIT_MS = 120_000;

async function fetchFile(address: string, client: QueryClient): Promise<Blob> {
  await newSessionSettles();
  await signOutSettles(client);
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw toApiError(response.status, await response.text());
  return await response.blob();
}

/**
 * The button "Exportar CSV". It fetches the file before it saves it, so that a refusal is shown as
 * a message and not saved as a file.
 */
export function DownloadButton(props: DownloadButtonProps) {
  const {
    source,
    fileName,
    doneMessage = 'CSV exportado com sucesso',
    errorMessage = 'Erro ao exportar CSV',
    size = 'default',
    children,
  } = props;
  const download = useMutation({
    mutationFn: async (_pressed: void, { client }) =>
      saveFile(fileName(), await (typeof source === 'string' ? fetchFile(source, client) : source())),
    onSuccess: () => void showToast({ title: doneMessage, tone: 'success' }),
    onError: (error) =>
      void showToast({ title: errorMessage, description: errorSentence(error, 'Tente novamente em instantes.'), tone: 'error' }),
  });
  return (
    <Button variant="outline" size={size} busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden="true" />}
      {children ?? 'Exportar CSV'}
    </Button>
  );
}
