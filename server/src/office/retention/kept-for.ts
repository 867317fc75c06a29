import { DEVICES_KEPT_DAYS, NOTIFICATIONS_KEPT_DAYS } from '@raspasorte/contract';
import { MAILS_KEPT_DAYS, SIGN_INS_KEPT_DAYS, WEBHOOK_MESSAGES_KEPT_DAYS } from '@raspasorte/contract/admin';

/** How long data with an age limit is kept. docs/operations.md tells operators. */
export const keptFor = {
  /** Steps of anonymous visitors on the demo. */
  analyticsEvents: '180 days',
  /** The ad click by which a player came. No ad platform accepts an older one. */
  adClicks: '90 days',
  /** Mails that were sent or given up. Their address and content are deleted at once. */
  mails: `${MAILS_KEPT_DAYS} days`,
  /** Notifications of players. */
  notifications: `${NOTIFICATIONS_KEPT_DAYS} days`,
  /** Sessions that expired. One that ended early is deleted at once; its sign-in stays. */
  endedSessions: '180 days',
  /** Sign-ins with their address: six months, as the law on access logs requires. */
  signIns: `${SIGN_INS_KEPT_DAYS} days`,
  /** Who held a decision, and what was asked about it. */
  decisionHolds: '180 days',
  /** Alerts that were sent to operators. */
  alerts: '30 days',
  /** Alarms that ended. */
  endedAlarms: '180 days',
  /** Outgoing webhook messages with their attempts. */
  webhookMessages: `${WEBHOOK_MESSAGES_KEPT_DAYS} days`,
  /** Messages of an endpoint that was removed, and then the endpoint. */
  removedMessages: '1 day',
  removedEndpoints: '1 day',
  endedVerifications: '1 day',
  /** Which CPF of somebody else a player tried, and from where. That they tried one stays. */
  cpfTries: '2 days',
  /** The address that asked for a charge, to count its open charges. None is open for so long. */
  chargeAddresses: '2 days',
  /** Browsers in which a player has signed in. */
  devices: `${DEVICES_KEPT_DAYS} days`,
  /** The content of providers' webhooks, with payers' CPFs. The ledger has what is still needed. */
  webhookContents: '5 years',
} as const;

export type KeptThing = keyof typeof keptFor;
