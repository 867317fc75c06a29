import { UNCONFIRMED_HEADER, UNCONFIRMED_SECONDS } from '@raspasorte/contract';
import { timedFetch } from '../ui/device/server-clock.ts';
import { showToast } from '../ui/toast/toast.ts';

/**
 * Fetches, and says so when a change is stored but not all processes of the server have confirmed
 * that they know of it.
 */
export const reportUnconfirmed: typeof fetch = async (...request) => {
  const response = await timedFetch(...request);
  const processes = Number(response.headers.get(UNCONFIRMED_HEADER) ?? 0);
  if (processes > 0) {
    const missing = processes === 1 ? 'Falta 1 processo' : `Faltam ${processes} processos`;
    void showToast({
      title: 'A mudança foi salva, mas nem todos os servidores confirmaram',
      description: `${missing}: vale em até ${UNCONFIRMED_SECONDS} segundos também ali, e nada é vendido contra ela.`,
      tone: 'plain',
    });
  }
  return response;
};
