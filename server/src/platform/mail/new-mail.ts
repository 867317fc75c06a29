/** A mail as it waits in the outbox. Its kind says which letter is written from its data. */
export type NewMail = { playerId: string; address: string; name: string; kind: string; data: object };
