import { move } from 'piscina';

/** What a thread answers. Bytes leave it without being copied: a copy of megabytes keeps the main thread for tens of milliseconds. */
export const handOver = <Answer>(answer: Answer): Answer => (answer instanceof Uint8Array ? (move(answer) as Answer) : answer);
