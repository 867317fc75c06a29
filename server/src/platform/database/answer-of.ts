/**
 * The one row that a SQL function with an outcome answers. Its outcomes are a closed list: any
 * other is a mistake of ours, and thrown as one.
 */
export function answerOf<Row extends { outcome: string }>(outcomes: readonly Row['outcome'][], rows: readonly Row[]): Row {
  const [answer] = rows;
  if (answer === undefined) throw new Error(`no answer, where ${outcomes.join(', ')} were known`);
  return knownAnswer(outcomes, answer);
}

/** For functions that answer several rows. */
export function knownAnswer<Row extends { outcome: string }>(outcomes: readonly Row['outcome'][], answer: Row): Row {
  if (outcomes.includes(answer.outcome)) return answer;
  throw new Error(`an outcome that is not known: ${answer.outcome}`);
}
