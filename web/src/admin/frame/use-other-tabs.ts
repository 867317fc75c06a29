import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToOtherTabs, tellOtherTabs } from '../../ui/device/other-tabs.ts';
import { operatorQuery, useOperator } from '../shell/operator/use-operator.ts';

/**
 * Follows a sign-in of another operator in another tab, which shares the session. Otherwise this
 * tab would name one operator while its buttons act, and are recorded, as the other.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const { id } = useOperator();
  const [first] = useState(id);
  useEffect(() => {
    tellOtherTabs();
    return listenToOtherTabs(() => void client.invalidateQueries(operatorQuery));
  }, [client]);
  useEffect(() => {
    // A new page forgets everything of the earlier operator.
    if (id !== first) location.reload();
  }, [id, first]);
}
