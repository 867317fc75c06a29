import type { Answer } from '@raspasorte/contract';

/** The site's settings in tests, unless a test sets others. */
export const site: Answer<'site'> = {
  brand_name: 'RaspaSorte',
  support_email: 'ajuda@example.com',
  operation_profile: 'aberto',
  payment_provider: 'sandbox',
  deposits_demand_cpf: false,
  meta_pixel_id: null,
  free_rounds: false,
  free_rounds_honoured: false,
  sales_paused: false,
  deposits_paused: false,
  operator: {
    legal_name: null,
    cnpj: null,
    licence: null,
    address: null,
    ombudsman_phone: null,
    ombudsman_email: null,
  },
};
