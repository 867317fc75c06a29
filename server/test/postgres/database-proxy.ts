import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  connectionString: string;
  /** Cuts all connections. */
  cut: () => void;
  close: () => Promise<void>;
};

type Options = {
  /** Where a new connection leads. Without it, the connection is cut. */
  target?: () => URL | undefined;
  /** Connects both ends; by default everything is forwarded. */
  join?: (client: Socket, database: Socket) => void;
};

const forwardAll = (client: Socket, database: Socket) => void client.pipe(database).pipe(client);

/** A TCP proxy in front of a database. When one end closes, the other one is closed too. */
export async function openDatabaseProxy(connectionString: string, options: Options = {}): Promise<DatabaseProxy> {
  const url = new URL(connectionString);
  const own = new URL(connectionString);
  const { target = () => own, join = forwardAll } = options;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const to = target();
    if (to === undefined) {
      client.destroy();
      return;
    }
    const database = connect(Number(to.port), to.hostname);
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', end));
      socket.on('close', () => (end(), sockets.delete(socket)));
    }
    join(client, database);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // By TCP, not by a Unix socket.
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    connectionString: url.href,
    cut,
    close: async () => {
      server.close();
      cut();
    },
  };
}
