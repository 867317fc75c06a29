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

/** The things that the requests of the table refer to. All of them belong to `player`. */
export type Fixtures = {
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
/**
 * `fresh`: the request ends sessions or changes the account, so each role sends it as a person who
 * is not needed afterwards.
 */
type RequestOf = (fixtures: Fixtures, role: Role) => Request;
export type Row = { expected: readonly number[]; request?: RequestOf; fresh?: true; judgedFirst?: boolean };

type Answers = Partial<Record<Role, number>>;
export const answers = (others: number, exceptions: Answers = {}) => roles.map((role) => exceptions[role] ?? others);

export const everybody = (status: number) => answers(status);
export const signedIn = (status: number) => answers(status, { visitor: 401 });
export const ownerOnly = (status: number) => answers(404, { visitor: 401, player: status });
/**
 * For calls about two-factor authentication: `status` for accounts that have it, 400 for others.
 */
export const enrolledOnly = (status: number) =>
  answers(400, { visitor: 401, administrator: status, finance: status, support: status, auditor: status });
export const mayPlay = (status: number) => answers(status, { visitor: 401, 'blocked player': 422 });
/**
 * Calls of the back-office, by what they require of the caller. The site of this table requires
 * two-factor authentication of all staff.
 */
export const adminOnly = (status: number) => answers(403, { visitor: 401, administrator: status });
/** A call of administrators that also requires a code, which the request leaves out. */
export const codeOnly = answers(403, { visitor: 401, administrator: 422 });
export const financeOnly = (status: number) => answers(403, { visitor: 401, administrator: status, finance: status });
/** All staff except auditors, who only read. */
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
 * The statuses that a role may get for an unreadable body. A role that may not make the call gets
 * 401 or 403 whatever the body is. Only the others learn that it is malformed.
 */
export function answersToNonsense({ expected, judgedFirst = false }: Row, role: Role): readonly number[] {
  const status = expected[roles.indexOf(role)] ?? 200;
  if (judgedFirst) return [status, 400, 413, 415];
  return [401, 403].includes(status) ? [status] : [400, 413, 415];
}
