import { ApiError, STATEMENT_PATH, toApiError } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../ui/device/save-file.ts';
import type { HistorySearch } from './history-search.ts';

/** The history's filters; undefined means no restriction. */
export type StatementFilter = { [Name in 'type' | 'status' | 'from' | 'to']: HistorySearch[Name] | undefined };

/** Enough for a long history. */
const TIME_LIMIT_MS = 60_000;

/** Saves the filtered history as a CSV file, whole or not at all. */
export function useDownloadStatement() {
  return useMutation({
    mutationFn: async ({ type, status, from, to }: StatementFilter) => {
      const filters = Object.entries({ type, status, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : []));
      const { name, content } = await download(`${STATEMENT_PATH}?${new URLSearchParams(filters)}`);
      saveFile(name, content);
    },
  });
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
