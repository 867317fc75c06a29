/**
 * The one row that a SQL function with an `outcome` column returns. Its outcomes are a closed list:
 * any other is a bug, and throws.
 */
export function outcomeRow<Row extends { outcome: string }>(outcomes: readonly Row['outcome'][], rows: readonly Row[]): Row {
  const [answer] = rows;
  if (answer === undefined) throw new Error(`no row returned; the known outcomes are ${outcomes.join(', ')}`);
  return checkOutcome(outcomes, answer);
}

/** Checks one row of a function that returns several. */
export function checkOutcome<Row extends { outcome: string }>(outcomes: readonly Row['outcome'][], answer: Row): Row {
  if (outcomes.includes(answer.outcome)) return answer;
  throw new Error(`unknown outcome: ${answer.outcome}`);
}
