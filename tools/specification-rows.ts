export interface Proof {
  file: string;
  name: string;
}

export interface SpecificationRow {
  number: string;
  /** Line number in the document, from 1. */
  line: number;
  state: 'open' | 'proven';
  proofs: Proof[];
}

export interface Specification {
  rows: SpecificationRow[];
  problems: string[];
}

const proofPattern = /^`([^`]+)` › (\S.*)$/;

/**
 * Reads the tables of the specification. A line that starts with a row number must be a complete
 * row.
 */
export function readSpecification(document: string): Specification {
  const rows: SpecificationRow[] = [];
  const problems: string[] = [];
  const lineOfNumber = new Map<string, number>();
  document.split('\n').forEach((text, index) => {
    if (!/^\|\s*[PB]-/.test(text)) return;
    const line = index + 1;
    const row = readRow(text, line);
    if (typeof row === 'string') {
      problems.push(`line ${line}: ${row}`);
      return;
    }
    const earlier = lineOfNumber.get(row.number);
    if (earlier !== undefined) problems.push(`line ${line}: ${row.number} is already in line ${earlier}`);
    lineOfNumber.set(row.number, line);
    rows.push(row);
  });
  return { rows, problems };
}

function readRow(text: string, line: number): SpecificationRow | string {
  const cells = text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [number = '', statement = '', test = ''] = cells;
  if (!/^[PB]-\d{3}$/.test(number)) return `${number} is not a number like P-001`;
  if (cells.length !== 3) return `${number} has ${cells.length} cells instead of 3`;
  if (statement === '') return `${number} has no statement`;
  if (test === '') return `${number} has no state: *open*, or a proof`;
  if (test === '*open*') return { number, line, state: 'open', proofs: [] };
  const proofs: Proof[] = [];
  for (const part of test.split(';')) {
    const [, file, name] = proofPattern.exec(part.trim()) ?? [];
    if (file === undefined || name === undefined)
      return `${number}: "${part.trim()}" is not a proof like \`file.test.ts\` › name`;
    proofs.push({ file, name });
  }
  return { number, line, state: 'proven', proofs };
}

/**
 * Reports proofs whose file or test name does not exist. `readFile` returns null for a missing
 * file.
 */
export function missingProofs(rows: readonly SpecificationRow[], readFile: (path: string) => string | null): string[] {
  return rows.flatMap(({ number, line, proofs }) =>
    proofs.flatMap(({ file, name }) => {
      const content = readFile(file);
      if (content === null) return [`line ${line}: ${number} names ${file}, which does not exist`];
      return content.includes(name) ? [] : [`line ${line}: ${number} names a test that ${file} does not have: ${name}`];
    }),
  );
}
