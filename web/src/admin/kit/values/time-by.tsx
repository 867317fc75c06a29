import { Time } from './time.tsx';

/** When something was done, and under it by whom, where that is known. */
export const TimeBy = ({ instant, name }: { instant: string; name: string | null }) => (
  <span className="grid">
    <Time instant={instant} />
    {name !== null && <span className="text-xs text-muted-foreground">por {name}</span>}
  </span>
);
