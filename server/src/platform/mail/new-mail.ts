/** A mail as it waits in the outbox. `kind` says which letter is written from `data`. */
export type NewMail = { playerId: string; address: string; name: string; kind: string; data: object };
