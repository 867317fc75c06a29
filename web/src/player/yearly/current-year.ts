const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/Sao_Paulo' });

/** The current year in São Paulo, wherever the browser is. */
export const currentYear = (): number => Number(year.format(new Date()));
