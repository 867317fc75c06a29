import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type LateProxy = {
  /** The same database, through a proxy that cuts every connection until `open`. */
  connectionString: string;
  /** From now on connections are forwarded. */
  open: () => void;
  close: () => Promise<void>;
};

/** A proxy in front of a database that lets nobody through at first. */
export async function openLateProxy(connectionString: string): Promise<LateProxy> {
  const { hostname, port } = new URL(connectionString);
  const sockets = new Set<Socket>();
  let isOpen = false;
  const server = createServer((client) => {
    if (!isOpen) return client.destroy();
    const database = connect(Number(port), hostname);
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', end));
      socket.on('close', () => (end(), sockets.delete(socket)));
    }
    client.pipe(database).pipe(client);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  // By TCP, not by a Unix socket.
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
