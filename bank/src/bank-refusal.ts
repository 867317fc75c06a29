import { refusalSentence, type RefusalCode } from '@raspasorte/contract';

/** An expected refusal by the bank, with a code of the contract. */
export class BankRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(refusalSentence(code));
    this.name = 'BankRefusal';
    this.code = code;
  }
}
