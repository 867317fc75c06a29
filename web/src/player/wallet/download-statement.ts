import { ApiError, STATEMENT_PATH, toApiError } from '@raspasorte/contract';
import { saveFile } from '../../ui/device/save-file.ts';
import type { StatementFilter } from './history-search.ts';

/** Enough for a long history. */
const TIME_LIMIT_MS = 60_000;

/** Saves the filtered history as a CSV file, whole or not at all. */
export async function downloadStatement({ type, status, from, to }: StatementFilter): Promise<void> {
  const filters = Object.entries({ type, status, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const { name, content } = await download(`${STATEMENT_PATH}?${new URLSearchParams(filters)}`);
  saveFile(name, content);
}

async function download(url: string): Promise<{ name: string; content: Blob }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) throw toApiError(response.status, await response.text());
    const [, name = 'extrato.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await response.blob() };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('network', 'O extrato não chegou inteiro. Tente novamente.', { status: 0, cause });
  }
}
