/** An answer that is JSON already, by the contract's type: a thread wrote it, or it is asked for all the time. It is sent as it is. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
