/** "11222333000181" → "11.222.333/0001-81". */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, (_, ...[a, b, c, d, e]: string[]) => `${a}.${b}.${c}/${d}-${e}`);
