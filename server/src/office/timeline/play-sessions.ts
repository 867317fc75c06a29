import { timeOfId } from '@raspasorte/contract';
import { PLAY_REST_MINUTES } from '@raspasorte/contract/admin';

/** Rounds from `first` to `last`, by their ids, with no rest of half an hour between two of them. */
export type PlaySession = { first: string; last: string };

const REST_MS = PLAY_REST_MINUTES * 60_000;

/** The sessions of rounds that are given newest first, newest first. */
export function playSessions(roundIds: readonly string[]): PlaySession[] {
  const sessions: PlaySession[] = [];
  for (const id of roundIds) {
    const current = sessions.at(-1);
    if (current !== undefined && timeOfId(current.first) - timeOfId(id) < REST_MS) current.first = id;
    else sessions.push({ first: id, last: id });
  }
  return sessions;
}
