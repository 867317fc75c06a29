const cost = {
  id: 1,
  name: 'Raspa Sorte',
  price_cents: 500,
  rtp: 0.97,
  limit_rtp: 1.2933,
  free_rounds: 3,
  free_paid_cents: 700,
  wagered_cents: 4500,
  measured_rtp: 0.99,
  measured_rtp_without: null,
};

/** The promotion of free rounds, switched off. */
export const freeRounds = { is_active: false, is_allowed: true, products: [cost] };
