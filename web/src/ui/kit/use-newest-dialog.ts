import { useSyncExternalStore } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** The modal dialog that was opened last, while it is open. */
export const useNewestDialog = (): HTMLElement | undefined => useSyncExternalStore(openDialogs.subscribe, openDialogs.newest);
