import { CPF_REVEALS, SINGLE_BLOCKS, MAX_MESSAGES_PER_DAY, STAFF_SIGN_IN_TRIES } from '@raspasorte/contract/admin';

/** At most `most` attempts in a window of `seconds`, which begins with the first attempt. */
export type Limit = { most: number; seconds: number };

type Limits = {
  /**
   * For one account, from everywhere together. A browser in which the account was signed in before
   * has a count of its own with the same limit, except for what operators may do.
   */
  account?: readonly Limit[];
  /** From one address. A browser in which the account was signed in before is not counted. */
  address?: readonly Limit[];
  /**
   * For all of them, the successful ones included. Above the limits for guesses, so that strangers
   * do not use it up; a known browser counts for its account only.
   */
  all?: { account?: readonly Limit[]; address?: readonly Limit[] };
};

export type AttemptKind =
  | 'sign-in'
  | 'staff-sign-in'
  | 'code'
  | 'passkey'
  | 'passkey-challenge'
  | 'own-password'
  | 'mailed-link'
  | 'mail'
  | 'reset-mail'
  | 'sign-up'
  | 'own-account'
  | 'reveal-cpf'
  | 'find-by-cpf'
  | 'verify-audit'
  | 'block-player'
  | 'question';
export type AttemptLimits = Record<AttemptKind, Limits>;

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const per = (seconds: number, most: number): Limit => ({ most, seconds });

/**
 * How often something may be tried: enough for a household or an office behind one address, far too
 * few for guessing. docs/operations.md has the same table for operators.
 */
export const productionLimits: AttemptLimits = {
  'sign-in': {
    account: [per(QUARTER, 20), per(DAY, 100)],
    address: [per(MINUTE, 10)],
    all: { account: [per(QUARTER, 60)], address: [per(MINUTE, 60)] },
  },
  'staff-sign-in': {
    account: [per(STAFF_SIGN_IN_TRIES.minutes * MINUTE, STAFF_SIGN_IN_TRIES.most), per(DAY, 50)],
    address: [per(QUARTER, 30)],
  },
  code: { account: [per(QUARTER, 5), per(DAY, 20)], address: [per(QUARTER, 30)] },
  'own-password': {
    account: [per(QUARTER, 5), per(DAY, 20)],
    address: [per(QUARTER, 30)],
    all: { account: [per(QUARTER, 60)] },
  },
  // A passkey cannot be guessed. The limit bounds the work of checking signatures.
  passkey: { account: [per(QUARTER, 20), per(DAY, 100)], address: [per(MINUTE, 20)] },
  'passkey-challenge': { address: [per(MINUTE, 120)] },
  'mailed-link': { address: [per(MINUTE, 10)] },
  mail: { address: [per(MINUTE, 3)] },
  // As long as a link counts, so that one is always in the mailbox when no other is sent.
  'reset-mail': { account: [per(HOUR, 5)] },
  'sign-up': { address: [per(MINUTE, 20)] },
  'own-account': { address: [per(MINUTE, 100)] },
  // Not by address either: colleagues share it.
  'reveal-cpf': { account: [per(CPF_REVEALS.minutes * MINUTE, CPF_REVEALS.most)] },
  // For looking up players who contact support. Too few to run through a list of CPFs.
  'find-by-cpf': { account: [per(QUARTER, 60), per(DAY, 400)] },
  // Each reads the whole log.
  'verify-audit': { account: [per(QUARTER, 10)] },
  // More than a person decides with care. Many at once take a code.
  'block-player': { account: [per(SINGLE_BLOCKS.minutes * MINUTE, SINGLE_BLOCKS.most)] },
  // As many as messages from templates: a player's mailbox is not for an operator's stolen session.
  question: { account: [per(DAY, MAX_MESSAGES_PER_DAY)] },
};

/** For development, where one address signs up many players in a minute. */
export const developmentLimits: AttemptLimits = {
  ...productionLimits,
  'sign-in': { ...productionLimits['sign-in'], address: [per(MINUTE, 60)], all: { address: [per(MINUTE, 1000)] } },
  'sign-up': { address: [per(MINUTE, 1000)] },
  mail: { address: [per(MINUTE, 60)] },
};
