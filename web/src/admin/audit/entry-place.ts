import type { AuditEntry } from './use-audit.ts';

const COMMAND_LINE = 'linha de comando';

/**
 * Where an entry was made from. Without an address it was made by the platform itself, or on its
 * server; what players do about their own data is recorded without their address.
 */
export function placeOf({ address, actor_id: id, actor_name: name }: AuditEntry): string {
  if (address !== null) return address;
  if (id !== null) return 'não registrado';
  return name.startsWith(COMMAND_LINE) ? COMMAND_LINE : name;
}
