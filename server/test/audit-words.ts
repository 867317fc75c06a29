import { auditActionLabels, auditCodes, auditDetails, isCardField, type AuditCodeName } from '@raspasorte/contract/admin';
import { expect } from 'vitest';
import type { Queryable } from '../src/platform/database/pool.ts';

type Details = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Details => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What in an entry of the audit log the contract does not know, so operators would read codes. */
export function unwordedOf({ action, details }: { action: string; details: Details }): string[] {
  const found = Object.hasOwn(auditActionLabels, action) ? [] : [action];
  return [...found, ...unworded(details).map((what) => `${action}: ${what}`)];
}

function unworded(details: Details): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (isCardField(name)) return [];
    if ((name === 'before' || name === 'after') && isRecord(value)) return unworded(value);
    if (!isDetail(name)) return [name];
    return value === null || reads(name, value) ? [] : [`${name} = ${JSON.stringify(value)}`];
  });
}

const isDetail = (name: string): name is keyof typeof auditDetails => Object.hasOwn(auditDetails, name);

/** Whether the value is of the sort that the contract says. */
function reads(name: keyof typeof auditDetails, value: unknown): boolean {
  const reading = auditDetails[name];
  switch (reading) {
    case 'code':
      return [value].flat().every((code) => (auditCodes[name as AuditCodeName] as readonly unknown[]).includes(code));
    case 'action':
      return typeof value === 'string' && Object.hasOwn(auditActionLabels, value);
    case 'more':
      return isRecord(value) && unworded(value).length === 0;
    case 'card':
      return isRecord(value) && typeof value['name'] === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
    case 'key':
      return typeof value === 'string';
    case 'day':
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'count':
    case 'money':
    case 'share':
      return typeof value === 'number';
    default:
      return reading satisfies never;
  }
}

/** What the audit log of this database holds without a word. A database that is gone holds nothing. */
export const unwordedIn = (db: Queryable): Promise<string[]> => readUnworded(db).catch(() => []);

async function readUnworded(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ action: string; details: Details }>('select action, details from audit_log');
  return [...new Set(rows.flatMap(unwordedOf))];
}

export const UNWORDED = 'the audit log has names or codes without words: see audit-details.ts in contract';

/** Fails the test when the audit log holds a name or a code that has no word for operators. */
export const expectWorded = async (db: Queryable): Promise<void> => expect(await readUnworded(db), UNWORDED).toEqual([]);
