import { showToast } from './toast.ts';

/**
 * The text of a chosen file, or null after saying that it could not be read: it may be gone by now,
 * or lie in a cloud that does not answer.
 */
export async function readChosen(text: Promise<string>): Promise<string | null> {
  return await text.catch(async () => {
    await showToast({ title: 'O arquivo não pôde ser lido', description: 'Escolha-o de novo.', tone: 'error' });
    return null;
  });
}
