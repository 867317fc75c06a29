import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Stands at the right of the title. */
  action?: ReactNode;
  /** Without padding around the children, for a table that reaches the edges. */
  flush?: boolean;
}

export function Card({ title, description, action, flush = false, className, children, ...rest }: CardProps) {
  const hasHead = title !== undefined || action !== undefined;
  return (
    <section
      {...rest}
      className={classNames(
        'min-w-0 overflow-clip rounded-xl border border-border bg-card text-card-foreground shadow-xs',
        className,
      )}
    >
      {hasHead && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3 max-md:px-4">
          {/* A long description wraps beside the action, which else stands alone below it. */}
          <div className={classNames('min-w-0', description !== undefined && 'md:flex-1 md:basis-80')}>
            {title !== undefined && <h2 className="text-[0.9375rem] leading-snug font-semibold">{title}</h2>}
            {description !== undefined && <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">{description}</p>}
          </div>
          {action}
        </div>
      )}
      <div className={flush ? '' : classNames('px-5 pb-5 empty:pb-1! max-md:px-4 max-md:pb-4', !hasHead && 'pt-5 max-md:pt-4')}>
        {children}
      </div>
    </section>
  );
}
