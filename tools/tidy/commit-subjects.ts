/** What is wrong with the subject of a commit, if anything is. */
export function wrongSubject(subject: string): string | undefined {
  const length = [...subject].length;
  if (length > 72) return `has ${length} characters, and 72 are read everywhere`;
  if (!/^\p{Lu}/u.test(subject)) return 'begins with a small letter';
  if (subject.endsWith('.')) return 'is a title and ends without a full stop';
  return undefined;
}
