import type { AuditCodeName, AuditDetail } from '@raspasorte/contract/admin';
import { auditActionLabels } from '@raspasorte/contract/audit-actions';
import { auditCodes } from '@raspasorte/contract/audit-codes';
import { isCardField, plainDetails } from '@raspasorte/contract/audit-details';
import { expect } from 'vitest';
import type { Queryable } from '../../src/platform/database/pool.ts';

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

const isCode = (name: AuditDetail): name is AuditCodeName => Object.hasOwn(auditCodes, name);
const isDetail = (name: string): name is AuditDetail => Object.hasOwn(auditCodes, name) || Object.hasOwn(plainDetails, name);

/** Whether the value is of the sort that the contract says. */
function reads(name: AuditDetail, value: unknown): boolean {
  if (isCode(name)) return [value].flat().every((code) => (auditCodes[name] as readonly unknown[]).includes(code));
  const reading = plainDetails[name];
  switch (reading) {
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

/**
 * What the audit log of this database holds without a word. A database that is gone holds nothing.
 */
export const unwordedIn = (db: Queryable): Promise<string[]> => readUnworded(db).catch(() => []);

async function readUnworded(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ action: string; details: Details }>('select action, details from audit_log');
  return [...new Set(rows.flatMap(unwordedOf))];
}

export const UNWORDED = 'the audit log has names or codes without words: see audit-details.ts in contract';

/** Fails the test when the audit log holds a name or a code that has no word for operators. */
export const expectWorded = async (db: Queryable): Promise<void> => expect(await readUnworded(db), UNWORDED).toEqual([]);
