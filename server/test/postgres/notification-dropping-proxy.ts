import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

/** A message starts with its type (1 byte) and its length (4 bytes), which counts itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

export type NotificationDroppingProxy = Pick<DatabaseProxy, 'connectionString' | 'close'>;

/**
 * A proxy in front of a database that forwards everything except notifications, as a connection
 * pooler in transaction mode would. A process that listens through it does not notice.
 */
export function openNotificationDroppingProxy(connectionString: string): Promise<NotificationDroppingProxy> {
  return openDatabaseProxy(connectionString, {
    join: (client, database) => {
      client.on('data', (chunk) => database.write(chunk));
      const withoutNotifications = createFilter();
      database.on('data', (chunk: Buffer) => client.write(withoutNotifications(chunk)));
    },
  });
}

/**
 * Filters what the database sends, message by message. An incomplete message waits for the rest.
 */
function createFilter(): (chunk: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    while (rest.length >= HEAD_BYTES && rest.length >= rest.readUInt32BE(1) + 1) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
      if (message[0] !== NOTIFICATION) passed.push(message);
      rest = rest.subarray(message.length);
    }
    return Buffer.concat(passed);
  };
}
