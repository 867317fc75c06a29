import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Of a connection whose answer is lost: it is cut when the answer comes, or nobody is told that none will come. */
type Fate = 'cut' | 'silence';

export type LosingProxy = {
  port: number;
  /** The next request that contains this text is passed on whole, and its answer is not. */
  loseAnswerTo: (text: string, how: Fate) => void;
  /** How many answers it has lost. */
  losses: () => number;
  close: () => Promise<void>;
};

/** Stands between a client and a server and can lose an answer: what was asked is done, and nobody is told. */
export async function openLosingProxy(targetPort: number): Promise<LosingProxy> {
  const sockets = new Set<Socket>();
  let armed: { text: string; fate: Fate } | undefined;
  let losses = 0;

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let fate: Fate | undefined;
    const end = () => {
      for (const socket of [client, target]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, target]) sockets.add(socket.on('error', end).on('close', end));
    client.on('data', (chunk: Buffer) => {
      if (armed !== undefined && chunk.includes(armed.text)) {
        ({ fate } = armed);
        armed = undefined;
        losses += 1;
      }
      target.write(chunk);
    });
    target.on('data', (chunk: Buffer) => {
      if (fate === undefined) client.write(chunk);
      if (fate === 'cut') end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (text, how) => {
      armed = { text, fate: how };
    },
    losses: () => losses,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
