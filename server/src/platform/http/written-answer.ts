/** An answer that a thread has written as JSON already, by the contract's type. It is sent as it is. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
