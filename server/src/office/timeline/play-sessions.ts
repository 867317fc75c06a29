import { SESSION_REST_MINUTES, timeOfId } from '@raspasorte/contract';

/**
 * The rounds from id `first` to id `last`, with less than a session's rest from each to the next.
 */
export type PlaySession = { first: string; last: string };

const REST_MS = SESSION_REST_MINUTES * 60_000;

/** Groups rounds into sessions. Both are newest first. */
export function playSessions(roundIds: readonly string[]): PlaySession[] {
  const sessions: PlaySession[] = [];
  for (const id of roundIds) {
    const current = sessions.at(-1);
    if (current !== undefined && timeOfId(current.first) - timeOfId(id) < REST_MS) current.first = id;
    else sessions.push({ first: id, last: id });
  }
  return sessions;
}
