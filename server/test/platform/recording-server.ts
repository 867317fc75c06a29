import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedCall = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Another system on this machine: it records every call and answers as the test says. */
export async function openRecordingServer() {
  const calls: RecordedCall[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    calls,
    answerNext: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
