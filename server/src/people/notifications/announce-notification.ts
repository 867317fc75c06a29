import type { Publish } from '../../platform/realtime/live-event.ts';

/**
 * Makes a player's open pages read what is new. Call it after the commit. If the event is lost, the
 * next read makes up for it.
 */
export function announceNotification(publish: Publish, playerId: string): void {
  publish({ playerId, name: 'notification', data: { change: 'new' } });
}
