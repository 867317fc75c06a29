import { counted } from './counted.ts';

/** With so few left, people are asked to make new ones. */
const FEW = 2;

export const areFewBackupCodes = (left: number): boolean => left <= FEW;

/** 8 → "Restam 8 códigos de reserva.", 0 → "Seus códigos de reserva acabaram." */
export function backupCodesLeft(left: number): string {
  if (left === 0) return 'Seus códigos de reserva acabaram.';
  return `${left === 1 ? 'Resta' : 'Restam'} ${counted(left, 'código', 'códigos')} de reserva.`;
}
