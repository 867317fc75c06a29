import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { ScreenHelp } from './screen-help.ts';
import { useBrandName } from './use-site.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The screens above this one, for screens that are not in the menu. */
  above?: readonly { to: string; label: string }[];
  /** The screen's buttons. */
  children?: ReactNode;
}

/** Title, subtitle and actions of a screen; the title names the browser's tab too. */
export function PageHeader({ title, subtitle, above = [], children }: PageHeaderProps) {
  const brandName = useBrandName();
  useEffect(() => {
    document.title = brandName === '' ? title : `${title} · ${brandName}`;
  }, [title, brandName]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above.length > 0 && (
          <nav aria-label="Caminho" className="mb-1 flex flex-wrap items-center gap-1 text-[0.8125rem] text-muted-foreground">
            {above.map(({ to, label }) => (
              <span key={to} className="inline-flex items-center gap-1">
                <Link to={to} className="rounded-sm py-0.5 hover:text-foreground hover:underline">
                  {label}
                </Link>
                <ChevronRight aria-hidden="true" className="size-3.5" />
              </span>
            ))}
          </nav>
        )}
        <div className="flex items-center">
          <h1 className="min-w-0 text-2xl leading-tight font-semibold tracking-tight">{title}</h1>
          {use(ScreenHelp)}
        </div>
        {subtitle && <p className="mt-1 text-muted-foreground">{subtitle}</p>}
      </div>
      {children && (
        // A phone leaves no gap for a button that only a desktop has.
        <div
          className="flex flex-wrap items-center gap-2 empty:hidden max-md:has-[>.max-md\:hidden:only-child]:hidden"
          data-print="hidden"
        >
          {children}
        </div>
      )}
    </header>
  );
}
