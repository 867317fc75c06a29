import type { PendingItems } from '../ui/device/pending-items.ts';

/**
 * One sentence for each card and payment that is still open on the server; none where nothing is
 * known.
 */
export function pendingSentences({ cards, chargeUntilMs }: PendingItems): string[] {
  const sentences: string[] = [];
  if (cards === 1) sentences.push('Uma cartela aberta: ela está guardada no servidor e continua de onde parou.');
  if (cards > 1) sentences.push(`${cards} cartelas abertas: estão guardadas no servidor e continuam de onde pararam.`);
  if (chargeUntilMs > 0) sentences.push('Um depósito por PIX: se você já pagou, ele entra no saldo sem a sua conexão.');
  return sentences;
}
