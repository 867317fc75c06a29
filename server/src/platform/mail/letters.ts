import type { Letter, Sender } from './letter.ts';
import type { NewMail } from './new-mail.ts';

/** Writes the letter of each kind of mail from its data. */
export type Letters = Readonly<Record<string, (data: never, sender: Sender) => Letter>>;

/** The mails that these letters can be written for. */
export type MailOf<Known extends Letters> = {
  [Kind in keyof Known & string]: NewMail & { kind: Kind; data: Parameters<Known[Kind]>[0] };
}[keyof Known & string];

/** Throws where no letter of this kind is known. */
export function writeLetter(letters: Letters, { kind, data }: Pick<NewMail, 'kind' | 'data'>, sender: Sender): Letter {
  const write = letters[kind];
  if (write === undefined) throw new Error(`no letter is called ${kind}`);
  return write(data as never, sender);
}
