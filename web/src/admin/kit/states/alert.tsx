import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { passFocusOn } from '../../../ui/device/pass-focus-on.ts';

const looks = {
  info: { icon: Info, box: 'border-info/35 bg-info/6', color: 'text-info' },
  success: { icon: CircleCheck, box: 'border-success/35 bg-success/6', color: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning/45 bg-warning/8', color: 'text-warning' },
  destructive: { icon: CircleX, box: 'border-destructive/40 bg-destructive/6', color: 'text-destructive' },
} as const;

interface AlertProps {
  tone?: keyof typeof looks;
  title?: ReactNode;
  /** Stands at the right, or below on a phone. */
  action?: ReactNode;
  /**
   * Read out when it appears: for events while the page is in use, not for notices that are there
   * from the start.
   */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A notice in the flow of the page. */
export function Alert({ tone = 'info', title, action, live = false, className, children }: AlertProps) {
  const { icon: Icon, box, color } = looks[tone];
  return (
    <div
      ref={passFocusOn}
      role={live ? 'alert' : undefined}
      className={classNames('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3', box, className)}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 flex-1 basis-60">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-muted-foreground' : ''}>{children}</div>}
      </div>
      {action && <div className="max-md:w-full max-md:pl-7">{action}</div>}
    </div>
  );
}
