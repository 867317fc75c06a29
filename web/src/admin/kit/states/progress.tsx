import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

interface ProgressProps {
  /** Its name for screen readers. */
  label: string;
  /** The progress so far; undefined while it is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  words: string;
  /** The button that stops it. */
  children: ReactNode;
}

/** The progress of an operation that takes its time. */
export const Progress = ({ label, value, max, words, children }: ProgressProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-56">
      <progress
        aria-label={label}
        {...(value !== undefined && { value })}
        {...(max !== undefined && { max })}
        className="h-2 w-full overflow-hidden rounded-full bg-secondary accent-primary"
      />
      <p className="amount text-[0.8125rem] text-muted-foreground">{words}</p>
    </div>
    {children}
  </div>
);

/** Stops the operation after the current batch, and says so until then. */
export function StopButton({ onStop }: { onStop: () => void }) {
  const [stopping, setStopping] = useState(false);
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={stopping}
      onClick={() => {
        setStopping(true);
        onStop();
      }}
    >
      {stopping ? 'Parando…' : 'Parar'}
    </Button>
  );
}
