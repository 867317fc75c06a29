export const roles = [
  'visitor',
  'player',
  'another player',
  'blocked player',
  'administrator',
  'administrator without two-factor',
  'finance',
  'support',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

/** What the requests of the table name; all of it belongs to `player`. */
export type World = {
  productId: number;
  openRound: string;
  finishedRound: string;
  orderId: string;
  withdrawalId: string;
  cpf: string;
  pixCode: string;
  email: string;
};

type Request = { path?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
/** `fresh`: ends sessions or changes the account, so each role sends it as somebody who is not needed afterwards. */
type RequestOf = (world: World, role: Role) => Request;
export type Row = { expected: readonly number[]; request?: RequestOf; fresh?: true; judgedFirst?: boolean };

type Answers = Partial<Record<Role, number>>;
export const answers = (others: number, exceptions: Answers = {}) => roles.map((role) => exceptions[role] ?? others);

export const everybody = (status: number) => answers(status);
export const signedIn = (status: number) => answers(status, { visitor: 401 });
export const ownerOnly = (status: number) => answers(404, { visitor: 401, player: status });
/** Of two-factor authentication: `status` for accounts that have it, 400 for others. */
export const enrolledOnly = (status: number) =>
  answers(400, { visitor: 401, administrator: status, finance: status, support: status, auditor: status });
export const mayPlay = (status: number) => answers(status, { visitor: 401, 'blocked player': 422 });
/** The back-office, by what a call asks of its caller; the site of this table wants two-factor authentication of all staff. */
export const adminOnly = (status: number) => answers(403, { visitor: 401, administrator: status });
/** An administrator's, who has to name a code. */
export const codeOnly = answers(403, { visitor: 401, administrator: 422 });
export const financeOnly = (status: number) => answers(403, { visitor: 401, administrator: status, finance: status });
/** Everybody of the staff but who only reads. */
export const deciderOnly = (status: number) =>
  answers(403, { visitor: 401, administrator: status, finance: status, support: status });
export const supportOnly = (status: number) => answers(403, { visitor: 401, administrator: status, support: status });
export const staffOnly = (status: number) =>
  answers(403, { visitor: 401, administrator: status, finance: status, support: status, auditor: status });

export const row = (expected: readonly number[], request?: RequestOf): Row => (request ? { expected, request } : { expected });
export const lastRow = (expected: readonly number[], request?: RequestOf): Row => ({ ...row(expected, request), fresh: true });
export const openRow = (expected: readonly number[], request?: RequestOf): Row => ({
  ...row(expected, request),
  judgedFirst: true,
});

/**
 * What a role is answered whose request cannot be read: who may not ask at all is told that, with
 * whatever body, and only the others that it is malformed.
 */
export function answersToNonsense({ expected, judgedFirst = false }: Row, role: Role): readonly number[] {
  const status = expected[roles.indexOf(role)] ?? 200;
  if (judgedFirst) return [status, 400, 413, 415];
  return [401, 403].includes(status) ? [status] : [400, 413, 415];
}
