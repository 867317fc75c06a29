import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';

/**
 * Where the server fails: at the greeting, at the recipient for now (`recipient`) or for ever
 * (`unknown`), or at the message; or it accepts the message and hangs up (`silence`).
 */
export type SmtpFault = 'greeting' | 'recipient' | 'unknown' | 'message' | 'silence';

export type ReceivedMail = {
  envelope: { from: string; to: string[] };
  /** Decoded headers by their lower-case names. */
  headers: Record<string, string>;
  text: string;
  html: string;
};

export type SmtpServer = {
  url: string;
  received: ReceivedMail[];
  fail(fault: SmtpFault | undefined): void;
  close(): Promise<void>;
};

/** A local mail server, faults included. `received` has what it has accepted. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  let fault: SmtpFault | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, { fault: () => fault, take: (mail) => void received.push(mail) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Desk = { fault: () => SmtpFault | undefined; take: (mail: ReceivedMail) => void };

function converse(socket: Socket, { fault, take }: Desk): void {
  let [unread, message] = ['', undefined as string[] | undefined];
  let envelope = { from: '', to: [] as string[] };
  const decoder = new StringDecoder('latin1');
  const say = (line: string) => socket.write(`${line}\r\n`);
  if (fault() === 'greeting') {
    socket.end('421 closed for today\r\n');
    return;
  }
  say('220 ready');
  const endOfMessage = (lines: string[]) => {
    if (fault() === 'message') say('451 not now');
    else if (fault() === 'silence') socket.destroy();
    else {
      take({ envelope, ...readMessage(lines) });
      envelope = { from: '', to: [] };
      say('250 kept');
    }
  };
  const hear = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^RCPT TO/i.test(line) && fault() === 'recipient') say('450 try later');
    else if (/^RCPT TO/i.test(line) && fault() === 'unknown') say(`550 <${address}> is nobody here`);
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else if (/^DATA/i.test(line)) {
      message = [];
      say('354 go on');
    } else {
      if (/^MAIL FROM/i.test(line)) envelope.from = address;
      if (/^RCPT TO/i.test(line)) envelope.to.push(address);
      say('250 ok');
    }
  };
  socket.on('data', (chunk) => {
    unread += decoder.write(chunk);
    const lines = unread.split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      if (message === undefined) hear(line);
      else if (line === '.') {
        endOfMessage(message);
        message = undefined;
      } else message.push(line.replace(/^\.\./, '.'));
    }
  });
}

function readMessage(lines: string[]): Omit<ReceivedMail, 'envelope'> {
  const { headers, body } = readPart(lines.join('\r\n'));
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.replace(/^\r\n/, '')));
  const content = (type: string) => {
    const part = parts.find((found) => found.headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decode(part.body, part.headers['content-transfer-encoding']).trim();
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function readPart(text: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => /^([^:]+): (.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)] as const);
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      decode(word.replaceAll('_', ' '), kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable'),
    );

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
