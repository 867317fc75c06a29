/**
 * Splits the brand's name for its logo: the last part that begins with a capital (`tail`) is set in
 * gold.
 */
export function splitBrand(name: string): { head: string; tail: string } {
  const [, head = '', tail = ''] = /^(.*?)([A-ZÀ-Ý][^A-ZÀ-Ý]*)$/.exec(name) ?? ['', name, ''];
  return { head, tail };
}
