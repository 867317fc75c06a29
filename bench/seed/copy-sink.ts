import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';

const CHUNK_CHARACTERS = 1 << 20;

/** Writes rows into one table with COPY. */
export class CopySink {
  readonly #client: pg.Client;
  readonly #stream: CopyStreamQuery;
  #rows: string[] = [];
  #characters = 0;

  private constructor(client: pg.Client, stream: CopyStreamQuery) {
    this.#client = client;
    this.#stream = stream;
  }

  /** Opens a connection of its own, which `close` or `abandon` ends. */
  static async open(connectionString: string, table: string, columns: string): Promise<CopySink> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return CopySink.on(client, table, columns);
  }

  /** Uses an existing connection, which stays open after `finish`. */
  static on(client: pg.Client, table: string, columns: string): CopySink {
    return new CopySink(client, client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
  }

  /** Adds a row in COPY's text format, line end included. */
  write(row: string): void {
    this.#rows.push(row);
    this.#characters += row.length;
  }

  /**
   * Sends the collected rows, and waits while the database is behind. Await it every few thousand
   * rows.
   */
  async drain(): Promise<void> {
    if (this.#characters < CHUNK_CHARACTERS) return;
    const mayGoOn = this.#stream.write(this.#take());
    if (!mayGoOn) await once(this.#stream, 'drain');
  }

  async finish(): Promise<void> {
    this.#stream.end(this.#take());
    await once(this.#stream, 'finish');
  }

  async close(): Promise<void> {
    await this.finish();
    await this.#client.end();
  }

  /** Ends the connection without finishing COPY, so that the database keeps none of the rows. */
  async abandon(): Promise<void> {
    this.#stream.on('error', () => undefined);
    this.#stream.destroy();
    await this.#client.end();
  }

  #take(): string {
    const text = this.#rows.join('');
    this.#rows = [];
    this.#characters = 0;
    return text;
  }
}
