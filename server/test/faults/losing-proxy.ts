import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to a connection whose response is lost: it is cut when the response comes, or it
 * just stays silent.
 */
type Fate = 'cut' | 'silence';

export type LosingProxy = {
  port: number;
  /** Forwards the next request that contains this text, and loses its response. */
  loseAnswerTo: (text: string, how: Fate) => void;
  /** How many responses it has lost. */
  losses: () => number;
  close: () => Promise<void>;
};

/**
 * A proxy between a client and a server that can lose a response: the request is carried out, but
 * the client does not learn it.
 */
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
