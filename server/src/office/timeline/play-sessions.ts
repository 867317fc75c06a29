import { timeOfId } from '@raspasorte/contract';
import { PLAY_REST_MINUTES } from '@raspasorte/contract/admin';

/** The rounds from id `first` to id `last`, with less than half an hour from each to the next. */
export type PlaySession = { first: string; last: string };

const REST_MS = PLAY_REST_MINUTES * 60_000;

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
