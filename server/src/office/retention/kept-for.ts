/** How long what nobody needs for ever is kept. docs/operations.md tells operators the same. */
export const keptFor = {
  /** Steps of anonymous visitors on the demo. */
  analyticsEvents: '180 days',
  /** Of mails that have ended: to whom and what is gone already. */
  mails: '30 days',
  /** After its end a session still says from where somebody came, as the law on access logs asks for six months. */
  endedSessions: '180 days',
  endedVerifications: '1 day',
  /** Counted tries: no window is longer than a day. */
  countedTries: '2 days',
  /** Where a player has signed in before, as long as the browser keeps its cookie. */
  devices: '400 days',
  /** What providers sent, payers' CPFs included: what of it is still needed stands in the books. */
  webhookContents: '5 years',
} as const;

export type KeptThing = keyof typeof keptFor;
