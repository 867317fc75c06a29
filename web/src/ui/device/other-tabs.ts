import { store } from './stored-json.ts';

const KEY = 'raspasorte:person-changed';

/** Tells this browser's other tabs, which share its cookie, that somebody signed in or out here. */
export const tellOtherTabs = (): void => store(KEY, Date.now());

/** Calls back when somebody has signed in or out in another tab. Returns a function that stops. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === KEY) onChange();
  };
  addEventListener('storage', read);
  return () => removeEventListener('storage', read);
}
