export const PERSON_NAME_MAX = 80;

/** Letters of any script, digits, and the punctuation that occurs in names. */
const allowed = /^[\p{L}\p{M}\p{N}'’´.,ªº\- ]+$/u;
/** A point right before a word looks like a web address, which mail programs turn into a link. */
const address = /\.[\p{L}\p{N}]{2}|\bwww\b/iu;
/** Some letters and marks show nothing, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Many combining marks on one letter spill over the lines above and below. */
const pile = /\p{M}{4}/u;

/**
 * Whether a text is acceptable as a person's name. Names appear in mails, lists and the ticker, so
 * a name must not be a web address, markup, or text that changes how the text around it displays.
 * The database also rejects the worst cases (domain person_name).
 */
export function isPersonName(text: string): boolean {
  const refused = [address, invisible, pile];
  return text.length <= PERSON_NAME_MAX && /\p{L}/u.test(text) && allowed.test(text) && !refused.some((each) => each.test(text));
}
