/** As the server searches for people: words of one or two letters are looked for only where words begin. */
export const shortSearchNote = (typed: string): string | undefined =>
  typed.split(/\s+/).some((word) => word.length === 1 || word.length === 2) ? 'começo de palavra' : undefined;
