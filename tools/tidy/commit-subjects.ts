/** What is wrong with a commit subject. Undefined if nothing is. */
export function wrongSubject(subject: string): string | undefined {
  const length = [...subject].length;
  if (length > 72) return `has ${length} characters, and the limit is 72`;
  if (!/^\p{Lu}/u.test(subject)) return 'begins with a small letter';
  if (subject.endsWith('.')) return 'is a title and ends without a full stop';
  return undefined;
}
