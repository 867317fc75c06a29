export const PERSON_NAME_MAX = 80;

/** Letters of any script, digits, and what stands between them in names. */
const allowed = /^[\p{L}\p{M}\p{N}'’´.,ªº\- ]+$/u;
/** A point right before a word makes an address, which mail programs turn into a link. */
const address = /\.[\p{L}\p{N}]{2}|\bwww\b/iu;
/** Marks piled on one letter spill over the lines above and below. */
const pile = /\p{M}{4}/u;

/**
 * Whether a text can be what somebody is called. Names stand in mails, lists and the winners'
 * ticker, so that no name may be an address, markup, or text that changes how other text reads.
 * The database refuses the worst of it too (the domain person_name).
 */
export function isPersonName(text: string): boolean {
  return text.length <= PERSON_NAME_MAX && /\p{L}/u.test(text) && allowed.test(text) && !address.test(text) && !pile.test(text);
}
