import { classNames } from '../../../ui/class-names.ts';

interface AsOfProps {
  /** When the figures were summed, once they are there. */
  time: string | false | undefined;
  /** What is read out when it changes. */
  status?: string | false | undefined;
  className?: string;
}

/**
 * When the figures of a screen were summed. They are read again by themselves, so the time is not
 * read out: it would interrupt whoever listens to the page, each minute.
 */
export const AsOf = ({ time, status, className }: AsOfProps) => (
  <p className={classNames('min-h-5 text-[0.8125rem] text-muted-foreground tabular-nums', className)}>
    {time}
    {/* Another element for each text: one that stayed would move when the time is put before it. */}
    <span role="status">{status && <span key={status}>{status}</span>}</span>
  </p>
);
