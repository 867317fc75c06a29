/** What an entry has in place of a text that was searched, as operators read it. */
const NOT_KEPT = 'texto não guardado';
/** The filters that hold whatever an operator types about a person: a name, an e-mail, a CPF. */
const texts: readonly string[] = ['q', 'user_q'];

/**
 * The filters of a list as the audit log has them: that a text was searched, not which one. The log
 * is kept for ever, also after the person was erased.
 */
export const withoutSearchedText = (filters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, texts.includes(name) && value ? NOT_KEPT : value]));
