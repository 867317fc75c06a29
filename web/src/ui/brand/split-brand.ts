/** The product's name as its mark is set: the last capitalised part stands in gold. */
export function splitBrand(name: string): { head: string; tail: string } {
  const [, head = '', tail = ''] = /^(.*?)([A-ZÀ-Ý][^A-ZÀ-Ý]*)$/.exec(name) ?? ['', name, ''];
  return { head, tail };
}
