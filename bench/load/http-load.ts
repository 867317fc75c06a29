/**
 * A process that buys rounds over HTTP like many browsers: several keep-alive connections, each of
 * which waits for its response. It parses only status and length of responses, to leave processor
 * time to the measured server. It reads one JSON object (`HttpLoad`) from stdin and writes the
 * result to stdout.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { processorSeconds } from './processor-time.ts';
import type { HttpLoad, HttpLoadResult } from './run-http-load.ts';

const load = JSON.parse(await readAll()) as HttpLoad;
const address = new URL(load.baseUrl);
const latenciesMs: number[] = [];
const statuses: Record<string, number> = {};
const keyPrefix = randomUUID();
let sent = 0;
let errorBody = '';
let countingFromMs = 0;
let endMs = Number.POSITIVE_INFINITY;

async function readAll(): Promise<string> {
  let input = '';
  for await (const chunk of process.stdin) input += String(chunk);
  return input;
}

/**
 * The players of one connection. A browser keeps its connection, and with it the web process that
 * has its player's state cached. A player on many connections would find it stale in each process.
 */
const playersOf = (connection: number): string[] => load.cookies.filter((_, player) => player % load.connections === connection);

function request(cookies: readonly string[]): string {
  const cookie = cookies[Math.floor(Math.random() * cookies.length)]!;
  sent += 1;
  return `POST /api/functions/create-round HTTP/1.1\r
host: ${address.host}\r
origin: ${address.origin}\r
cookie: ${cookie}\r
content-type: application/json\r
idempotency-key: ${keyPrefix}-${sent}\r
content-length: ${Buffer.byteLength(load.body)}\r
\r
${load.body}`;
}

/** Sends one request after the other over one connection until the time is over. */
function play(socket: Socket, connection: number): Promise<void> {
  const cookies = playersOf(connection);
  let sentAtMs = 0;
  let received: Buffer = Buffer.alloc(0);
  const next = () => {
    received = Buffer.alloc(0);
    sentAtMs = performance.now();
    socket.write(request(cookies));
  };
  return new Promise((resolve, reject) => {
    socket.on('error', (error) => (performance.now() < endMs ? reject(error) : resolve()));
    socket.on('close', () => (performance.now() < endMs ? reject(new Error('the server hung up')) : resolve()));
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const status = completeStatus(received);
      if (status === undefined) return;
      const nowMs = performance.now();
      if (sentAtMs >= countingFromMs && nowMs < endMs) note(status, nowMs - sentAtMs, received);
      if (nowMs < endMs) next();
      else socket.destroy();
    });
    next();
  });
}

function completeStatus(received: Buffer): string | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const at = head.indexOf('content-length: ');
  if (received.length < headEnd + 4 + Number.parseInt(head.slice(at + 16), 10)) return undefined;
  return head.slice(9, 12);
}

function note(status: string, latencyMs: number, answer: Buffer): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
  latenciesMs.push(latencyMs);
  if (status !== '200') errorBody = answer.toString();
}

/** Processor time of each measured process during the counted time, in seconds. */
async function processorTimes(): Promise<(number | undefined)[]> {
  const read = () => load.processes.map((pid) => (pid === null ? undefined : processorSeconds(pid, load.otherDatabases)));
  await sleep(countingFromMs - performance.now());
  const before = read();
  await sleep(endMs - performance.now());
  return read().map((after, place) => after && after - before[place]!);
}

const sockets = await Promise.all(
  Array.from({ length: load.connections }, () => {
    const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true });
    return new Promise<Socket>((resolve, reject) => socket.once('connect', () => resolve(socket)).once('error', reject));
  }),
);
countingFromMs = performance.now() + load.warmUpSeconds * 1000;
endMs = countingFromMs + load.seconds * 1000;
const [used] = await Promise.all([processorTimes(), ...sockets.map(play)]);
const perRoundUs = (seconds: number | undefined) => seconds && (seconds * 1e6) / latenciesMs.length;
const result: HttpLoadResult = {
  perSecond: latenciesMs.length / load.seconds,
  p50Ms: percentile(latenciesMs, 0.5),
  p99Ms: percentile(latenciesMs, 0.99),
  errors: latenciesMs.length - (statuses['200'] ?? 0),
  firstError: errorBody,
  serverUs: perRoundUs(used[0]),
  databaseUs: perRoundUs(used[1]),
};
console.log(JSON.stringify(result));
