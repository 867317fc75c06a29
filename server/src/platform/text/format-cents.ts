const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `-1.234,50`, with a hyphen as minus, which every font has. */
export const formatCents = (cents: number): string => decimal.format(cents / 100).replace('−', '-');
