import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type MovingProxy = {
  /** Connection string through the proxy, which leads to the current primary. */
  connectionString: string;
  /** Cuts all connections, and accepts none until `leadTo` names a target. */
  cut: () => void;
  leadTo: (connectionString: string) => void;
  close: () => Promise<void>;
};

/** A TCP proxy in front of the database that leads to its primary, as HAProxy does. */
export async function openMovingProxy(connectionString: string): Promise<MovingProxy> {
  let target: URL | undefined = new URL(connectionString);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (target === undefined) return client.destroy();
    const database = connect(Number(target.port), target.hostname);
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', end));
      socket.on('close', () => (end(), sockets.delete(socket)));
    }
    return client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    connectionString: url.href,
    cut: () => {
      target = undefined;
      cutAll();
    },
    leadTo: (next) => void (target = new URL(next)),
    close: async () => {
      server.close();
      cutAll();
    },
  };
}
