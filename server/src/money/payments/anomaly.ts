import type { AnomalyKind } from '@raspasorte/contract/admin';

/**
 * `subject` is the provider's or our id of the charge, payment or payout. `detail` is for
 * operators, in Portuguese, and holds no personal data.
 */
export type Anomaly = { kind: AnomalyKind; subject: string; detail: string };
