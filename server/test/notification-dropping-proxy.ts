import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A message starts with its type (1 byte) and its length (4 bytes), which counts itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

export type NotificationDroppingProxy = {
  /** The same database, through a proxy that drops all notifications. */
  connectionString: string;
  close: () => Promise<void>;
};

/**
 * A proxy in front of a database that forwards everything except notifications, as a connection
 * pooler in transaction mode would. A process that listens through it does not notice.
 */
export async function openNotificationDroppingProxy(connectionString: string): Promise<NotificationDroppingProxy> {
  const { hostname, port } = new URL(connectionString);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', end));
      socket.on('close', () => (end(), sockets.delete(socket)));
    }
    client.on('data', (chunk) => database.write(chunk));
    const withoutNotifications = createFilter();
    database.on('data', (chunk: Buffer) => client.write(withoutNotifications(chunk)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  // By TCP, not by a Unix socket.
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
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
