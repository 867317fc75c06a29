import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { isId } from './is-id.ts';

/** Where people are searched for, and the parameter of the address that has what was typed. */
const searches: Readonly<Record<string, string>> = { '/admin/m1': 'q', '/admin/m2': 'user_q', '/admin/auditoria': 'actor' };

/**
 * The browser's history, with addresses that name nobody. Browsers keep addresses, offer them again
 * and send them to other devices, and people send them to others. The name, e-mail or CPF that was
 * searched for stands in the state of the history's entry instead, where Back and a reload find it.
 * The screens read it as if it were in the address. An id names nobody and stays there.
 */
export function createPrivateHistory(): RouterHistory {
  const replaceState = window.history.replaceState.bind(window.history);
  const parseLocation = (): HistoryLocation => {
    // A link to a place within the page begins an entry without a state: the search goes on there.
    if (window.history.state === null) {
      const key = crypto.randomUUID();
      const { searchedFor } = takeSearch(history.location.href);
      replaceState({ __TSR_index: 0, __TSR_key: key, key, searchedFor }, '');
    }
    const state = window.history.state as HistoryLocation['state'] & { searchedFor?: string };
    return { ...withSearch(window.location.href, state.searchedFor), state };
  };
  const history = createBrowserHistory({ createHref: (href) => takeSearch(href).address, parseLocation });
  const { push, replace } = history;
  const note = (href: string, state: object) => ({ ...state, searchedFor: takeSearch(href).searchedFor });
  history.push = (href, state, options) => push(href, note(href, state as object), options);
  history.replace = (href, state, options) => replace(href, note(href, state as object), options);
  return history;
}

function takeSearch(href: string): { address: string; searchedFor?: string } {
  const url = new URL(href, window.location.origin);
  const name = searches[url.pathname];
  const searchedFor = name === undefined ? null : url.searchParams.get(name);
  if (name === undefined || searchedFor === null || isId(searchedFor)) return { address: href };
  url.searchParams.delete(name);
  return { address: hrefOf(url), searchedFor };
}

function withSearch(address: string, searchedFor: string | undefined): Omit<HistoryLocation, 'state'> {
  const url = new URL(address);
  const name = searches[url.pathname];
  if (name !== undefined && searchedFor !== undefined) url.searchParams.set(name, searchedFor);
  return { pathname: url.pathname, search: url.search, hash: url.hash, href: hrefOf(url) };
}

const hrefOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;
