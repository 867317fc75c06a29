import { RefusalNote } from '../shared/refusal-note.tsx';

/** Says why a card was not bought. */
export function PurchaseRefusal({ error, className }: { error: Error; className: string }) {
  return (
    <RefusalNote
      error={error}
      fallback="Falha ao gerar cartela. Tente novamente."
      className={className}
      retryHint="A cartela não é cobrada duas vezes."
    />
  );
}
