import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { leaveFor } from '../shell/address/leave-for.ts';

const LEAVES_AFTER_MS = 2000;

/**
 * Whether somebody is signed in. A visitor sees a message and is redirected to the sign-in after
 * two seconds.
 */
export function useRedirectVisitors(): 'checking' | 'signed-in' | 'visitor' {
  const [state, setState] = useState<'checking' | 'signed-in' | 'visitor'>('checking');
  useEffect(() => {
    const stop = new AbortController();
    void hasSession(stop.signal).then((isSignedIn) => {
      if (!stop.signal.aborted) setState(isSignedIn ? 'signed-in' : 'visitor');
    });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (state !== 'visitor') return undefined;
    void showToast({ title: 'Autenticação necessária', tone: 'error' });
    const timer = setTimeout(() => void leaveFor('/auth'), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

/** Without a network nobody is redirected: the test itself reports the failure. */
async function hasSession(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/get-session', { signal });
    return !response.ok || (await response.json()) !== null;
  } catch {
    return true;
  }
}
