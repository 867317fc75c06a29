import type { EventData, EventName } from '@raspasorte/contract';

/**
 * What the server tells one signed-in player (by id), or `all` of them, while the page is open. Of
 * what `all` are told some may be left out, so it must not matter.
 */
export type LiveEvent = {
  [Name in EventName]: { playerId: string; name: Name; data: EventData<Name> };
}[EventName];

export type Publish = (event: LiveEvent) => void;
