import { Alert } from './alert.tsx';

interface PresentStateProps {
  title?: string;
  facts: readonly string[];
}

/** What is stored, in a dialog that was refused because this changed meanwhile. */
export const PresentState = ({ title = 'Como está agora', facts }: PresentStateProps) => (
  <Alert tone="warning" live title={title}>
    {facts.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
  </Alert>
);
