import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToOtherTabs } from '../../../ui/device/other-tabs.ts';
import { readSessionAgain, sessionQuery } from './use-session.ts';

/**
 * Follows a sign-in or sign-out in another tab. Otherwise this tab would name one player above the
 * balance of another, and its buttons would spend the other's money.
 */
export function useOtherTabs(): void {
  const [client, router] = [useQueryClient(), useRouter()];
  useEffect(() => {
    const follow = async () => {
      const before = client.getQueryData(sessionQuery.queryKey);
      await readSessionAgain(client);
      const after = client.getQueryData(sessionQuery.queryKey);
      if (before?.id === after?.id) return;
      // A new page forgets everything of the earlier player, what is typed or open included.
      if (before && after) location.replace('/');
      else await router.invalidate();
    };
    return listenToOtherTabs(() => void follow());
  }, [client, router]);
}
