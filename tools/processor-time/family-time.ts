/** A process as it was last seen. Times are in seconds, user and system together. */
export interface Account {
  /** Of the process that started it. */
  parent: string | undefined;
  alive: boolean;
  own: number;
  /** What its ended children, and theirs, have used: the system adds it when a parent hears of the end. */
  reaped: number;
}

/**
 * The time of a whole family of processes, counted once each: what a process used after it was last seen is known from its parent,
 * unless the parent had gone before it.
 */
export function familyTime(accounts: ReadonlyMap<string, Account>): number {
  const children = new Map<string, string[]>();
  for (const [name, { parent }] of accounts) {
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  const withEnded = (name: string): number => {
    const { own, reaped } = accounts.get(name) ?? { own: 0, reaped: 0 };
    const ended = (children.get(name) ?? []).filter((child) => accounts.get(child)?.alive === false);
    return own + Math.max(reaped, sum(ended.map(withEnded)));
  };
  const isCounted = ({ parent, alive }: Account) => alive || parent === undefined || !accounts.has(parent);
  return sum([...accounts].filter(([, account]) => isCounted(account)).map(([name]) => withEnded(name)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
