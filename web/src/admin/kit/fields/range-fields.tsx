import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface RangeFieldsProps {
  label: string;
  error?: string | undefined;
  /** For fields in one line with others: on a desktop the error moves none of them. */
  errorBelow?: boolean;
  /** Renders the control of one end of the range. `label` is its name for screen readers. */
  children: (nth: 0 | 1, label: string) => ReactNode;
}

/** The two ends of a range, side by side. */
export function RangeFields({ label, error, errorBelow = false, children }: RangeFieldsProps) {
  return (
    <fieldset className="relative">
      <legend className="mb-1.5 text-[0.8125rem] font-medium">{label}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {children(0, `${label}, de`)}
        <span className="text-muted-foreground">até</span>
        {children(1, `${label}, até`)}
      </div>
      {error !== undefined && (
        <p
          role="alert"
          className={classNames(
            'mt-1.5 text-[0.8125rem] text-destructive',
            errorBelow && 'lg:absolute lg:top-full lg:mt-0 lg:text-xs lg:leading-5 lg:whitespace-nowrap',
          )}
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}
