import { Alert } from './alert.tsx';

/** What is stored, in a dialog whose change was refused because a colleague was faster. */
export const PresentState = ({ facts }: { facts: readonly string[] }) => (
  <Alert tone="warning" live title="Como está agora">
    {facts.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
  </Alert>
);
