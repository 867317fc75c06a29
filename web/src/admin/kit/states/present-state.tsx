import { Alert } from './alert.tsx';

interface PresentStateProps {
  title?: string;
  facts: readonly string[];
}

/**
 * What is stored, in a dialog that was refused because this changed meanwhile. Nothing where the
 * change could not be read.
 */
export function PresentState({ title = 'Como está agora', facts }: PresentStateProps) {
  if (facts.length === 0) return null;
  return (
    <Alert tone="warning" live title={title}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </Alert>
  );
}
