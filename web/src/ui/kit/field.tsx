import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown before the value, inside the box. */
  prefix?: string;
  /** Shown after the value, inside the box. */
  action?: ReactNode;
}

export function Field({ label, hint, error, prefix, action, className, id, ...input }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-center gap-2 rounded-control border bg-night-deep/70 px-3.5 transition-colors',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-gold-light',
          error ? 'border-coral' : 'border-line-strong/70',
        )}
      >
        {prefix && (
          <span aria-hidden="true" className="text-mute">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="w-0 min-w-0 flex-1 bg-transparent py-2.5 text-base text-paper outline-none placeholder:text-mute/70"
        />
        {action}
      </div>
      {note && (
        <p id={noteId} className={classNames('mt-1.5 text-[0.8125rem]', error ? 'text-coral' : 'text-mute')}>
          {note}
        </p>
      )}
    </div>
  );
}
