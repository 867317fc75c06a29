const limits = { deposit: 'depósito', loss: 'perda', session: 'tempo' } as const;
const periods = { day: 'por dia', week: 'por semana', month: 'por mês', session: 'por sessão' } as const;

/** "Limite de perda por semana". */
export const limitName = (limit: keyof typeof limits, period: keyof typeof periods): string =>
  `Limite de ${limits[limit]} ${periods[period]}`;
