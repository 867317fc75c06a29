/** How long data with an age limit is kept. docs/operations.md has the same list for operators. */
export const keptFor = {
  /** Steps of anonymous visitors on the demo. */
  analyticsEvents: '180 days',
  /** By which click a player came: no ad platform takes an older one. */
  adClicks: '90 days',
  /** Of mails that have ended: to whom and what is gone already. */
  mails: '30 days',
  /** What players were told in the product. */
  notifications: '90 days',
  /** Ended sessions keep the address for six months, as the law on access logs requires. */
  endedSessions: '180 days',
  /** From where people signed in: the same law. */
  signIns: '180 days',
  /** Who looked after what waited, and what was asked. */
  decisionHolds: '180 days',
  /** What operators were told outside the screens. */
  alerts: '30 days',
  /** Alarms that ended. */
  endedAlarms: '180 days',
  /** What the house's systems were told, with the tries. */
  webhookMessages: '30 days',
  endedVerifications: '1 day',
  /** Which CPFs of others were named and from where; that a player named some stays. */
  cpfTries: '2 days',
  /** From where charges were asked for: open ones are counted, and none is open for so long. */
  chargeAddresses: '2 days',
  /** Where a player has signed in before, as long as the browser keeps its cookie. */
  devices: '400 days',
  /** Providers' messages, with payers' CPFs: what is still needed is in the ledger. */
  webhookContents: '5 years',
} as const;

export type KeptThing = keyof typeof keptFor;
