import type { Publish } from '../../platform/realtime/live-event.ts';

/** Has a player's open pages ask for what is new. Call it after the commit; one that is lost is made up for by the next look. */
export function announceNotification(publish: Publish, playerId: string): void {
  publish({ playerId, name: 'notification', data: { change: 'new' } });
}
