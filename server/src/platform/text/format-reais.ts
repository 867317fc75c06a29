const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, with a normal space, which every mail program shows. */
export const formatReais = (cents: number): string => reais.format(cents / 100).replaceAll('\u00a0', ' ');
