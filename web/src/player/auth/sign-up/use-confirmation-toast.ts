import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';

const lobby = getRouteApi('/players/');

/**
 * Tells somebody who is signed in what the link that confirms an e-mail did. The address forgets
 * it, so that a reload does not say it again.
 */
export function useConfirmationToast(): void {
  const { email, error } = lobby.useSearch();
  const navigate = lobby.useNavigate();
  useEffect(() => {
    if (email === undefined) return;
    const told =
      error === undefined
        ? ({ title: 'E-mail confirmado', tone: 'success' } as const)
        : ({
            title: 'Este link de confirmação não vale mais',
            description: 'Se for preciso, peça outro no seu perfil.',
            tone: 'error',
          } as const);
    void showToast({ id: 'confirmation', ...told });
    void navigate({ search: {}, replace: true, resetScroll: false });
  }, [email, error, navigate]);
}
