import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttingProxy = {
  port: number;
  /** The next request that contains this text is passed on whole, and its connection cut when the answer comes. */
  cutAfter: (text: string) => void;
  /** How often it has cut. */
  cuts: () => number;
  close: () => Promise<void>;
};

/** Stands between a client and a server and can lose an answer: what was asked is done, and nobody is told. */
export async function openCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let armed: string | undefined;
  let cuts = 0;

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let doomed = false;
    const end = () => {
      for (const socket of [client, target]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, target]) sockets.add(socket.on('error', end).on('close', end));
    client.on('data', (chunk: Buffer) => {
      if (armed !== undefined && chunk.includes(armed)) {
        armed = undefined;
        doomed = true;
      }
      target.write(chunk);
    });
    target.on('data', (chunk: Buffer) => {
      if (!doomed) {
        client.write(chunk);
        return;
      }
      cuts += 1;
      end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (text) => {
      armed = text;
    },
    cuts: () => cuts,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
