import type { ReactNode } from 'react';

/** Rows that a user's details show of each list. */
const SHOWN = 50;

export const newestShown = `As ${SHOWN} mais recentes`;

/** Below a list that is full: says that it has the newest ones only, and leads to all. */
export const NewestOnly = ({ count, children }: { count: number; children: ReactNode }) =>
  count === SHOWN && (
    <p className="pt-3 text-[0.8125rem] text-muted-foreground">
      {newestShown}. {children}
    </p>
  );
