/**
 * The server looks for words of one or two letters only at the beginnings of words. The note says
 * so.
 */
export const shortSearchNote = (typed: string): string | undefined =>
  typed.split(/\s+/).some((word) => word.length === 1 || word.length === 2) ? 'começo de palavra' : undefined;
