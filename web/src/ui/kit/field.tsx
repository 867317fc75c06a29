import { useId, useState } from 'react';
import type { ComponentProps, InvalidEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { passFocusOn } from '../device/pass-focus-on.ts';
import { firstInvalid, invalidSentence } from './invalid-sentence.ts';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value while it is typed. */
  error?: string | undefined;
  /** Why the sent value failed. It is an alert, because the focus is on the pressed button. */
  failure?: string | undefined;
  /** Whether the value was refused, where the sentence about it stands elsewhere. */
  isRefused?: boolean;
  /** Shown before the value, inside the box. */
  prefix?: string;
  /** Shown after the value, inside the box. */
  action?: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, failure, isRefused = false, prefix, action, className, id, ...input } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const [missing, setMissing] = useState<string>();
  const wrong = failure ?? error ?? missing;
  const note = wrong ?? hint;
  const isWrong = wrong !== undefined || isRefused;
  // Without the browser's own bubble nothing has the focus, so the form's first wrong field gets
  // it.
  const sayInvalid = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault();
    setMissing(invalidSentence(event.currentTarget));
    if (firstInvalid(event.currentTarget.form) === event.currentTarget) event.currentTarget.focus();
  };
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-center gap-2 rounded-control border bg-night-deep/70 px-3.5 transition-colors',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-gold-light',
          isWrong ? 'border-coral' : 'border-line-strong/70',
        )}
      >
        {prefix && (
          <span aria-hidden="true" className="text-mute">
            {prefix}
          </span>
        )}
        <input
          ref={passFocusOn}
          // Blanks alone are no answer.
          pattern={input.required && input.type === undefined ? String.raw`.*\S.*` : undefined}
          {...input}
          id={inputId}
          onInvalid={sayInvalid}
          onInput={() => setMissing(undefined)}
          aria-invalid={isWrong || undefined}
          aria-describedby={[note && noteId, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
          className={classNames(
            'w-0 min-w-0 flex-1 bg-transparent py-2.5 text-base text-paper outline-none placeholder:text-mute/70',
            // The browser's calendar button has room of its own beside it.
            input.type === 'date' && '-mr-2',
          )}
        />
        {action}
      </div>
      {note && (
        <p
          // A new element: a changed one is not announced everywhere.
          key={failure === undefined ? 'note' : 'failure'}
          id={noteId}
          role={failure === undefined ? undefined : 'alert'}
          className={classNames('mt-1.5 text-[0.8125rem]', wrong !== undefined ? 'text-coral' : 'text-mute')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
