/**
 * For a machine with two processors. On other machines `seconds` differs more than
 * `processorSeconds`.
 */
const BUDGET = { seconds: 360, processorSeconds: 420 };

export interface PartCost {
  name: string;
  seconds: number;
  processorSeconds: number;
}

/**
 * Describes time and processor time of a run, and its budget. `way` says how the processor time was
 * counted, if it was.
 */
export function describeRunCost(parts: readonly PartCost[], way: string | undefined): string {
  const seconds = sum(parts.map((part) => part.seconds));
  if (way === undefined) return `Took ${inMinutes(seconds)}; this system does not report processor time. ${judge(seconds, 0)}`;
  const processorSeconds = sum(parts.map((part) => part.processorSeconds));
  const each = parts.map((part) => `${part.name} ${Math.round(part.processorSeconds)}`).join(', ');
  return (
    `Took ${inMinutes(seconds)}, ${Math.round(processorSeconds)} s of processor time (${each}), ` +
    `counted by ${way}. ${judge(seconds, processorSeconds)}`
  );
}

function judge(seconds: number, processorSeconds: number): string {
  const isWithin = seconds <= BUDGET.seconds && processorSeconds <= BUDGET.processorSeconds;
  return `Budget: ${inMinutes(BUDGET.seconds)}, ${BUDGET.processorSeconds} s${isWithin ? '' : ': exceeded'}.`;
}

function inMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
