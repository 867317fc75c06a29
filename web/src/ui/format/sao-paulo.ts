/** Dates and times are shown in this zone, wherever the browser is. */
export const SAO_PAULO = 'America/Sao_Paulo';
