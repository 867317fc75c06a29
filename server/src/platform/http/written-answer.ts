/** An answer that is JSON already, by the contract's type: a thread wrote it, or it is asked for all the time. It is sent as it is. */
export class WrittenAnswer {
  readonly json: string | Buffer;

  /** Bytes are JSON in UTF-8, as a thread hands over what is long: they take no more work to be sent. */
  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}
