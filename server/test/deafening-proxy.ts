import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Before a message's content stand its kind and its length, which counts itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

export type DeafeningProxy = {
  /** The same database, where nobody ever hears a notification. */
  connectionString: string;
  close: () => Promise<void>;
};

/**
 * Stands before a database and passes everything on but notifications, as a pool in transaction
 * mode would: who listens there believes that all is well.
 */
export async function openDeafeningProxy(connectionString: string): Promise<DeafeningProxy> {
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
  // By a port, and by no socket.
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

/** What the database sends, message by message; what has not arrived whole waits. */
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
