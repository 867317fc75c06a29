import type { SimulationResult } from '@raspasorte/engine';
import { formatRtp } from '../products/format-rtp.ts';

/** "76,59% a 108,81%". A few rounds say so little that the interval would begin below zero. */
export const formatInterval = ([low, high]: SimulationResult['rtp_interval']): string =>
  `${formatRtp(Math.max(0, low) / 100)} a ${formatRtp(high / 100)}`;
