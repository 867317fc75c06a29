/** Times of a process when it was last seen: user plus system time, in seconds. */
export interface Account {
  /** Key of the parent process. */
  parent: string | undefined;
  alive: boolean;
  own: number;
  /**
   * Time of its ended children and their descendants, which the system adds when the parent waits
   * for them.
   */
  reaped: number;
}

/**
 * The total time of a process tree, each process counted once. The time that a process used after
 * it was last seen comes from its parent's `reaped`, unless the parent ended first.
 */
export function processTreeTime(accounts: ReadonlyMap<string, Account>): number {
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
