import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { ReactNode } from 'react';
import { iconButtonClasses } from '../../ui/kit/icon-button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { HeaderParts } from './header-parts.ts';

/**
 * The header of every screen except the lobby: a back button, a title, and the screen's own
 * elements.
 */
export function ScreenHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { Bell, SessionClock } = use(HeaderParts);
  return (
    <header className="fitted print:hidden sticky top-0 z-20 [overflow-anchor:none] border-b border-line bg-night/85 backdrop-blur-md">
      <div className="mx-auto flex max-w-[70rem] items-center gap-3 px-4 py-2.5 max-md:gap-2">
        <Link to="/" aria-label="Voltar" title="Voltar" className={iconButtonClasses}>
          <Icon name="back" />
        </Link>
        <div className="min-w-0 flex-1">
          {typeof title === 'string' ? (
            // On the narrowest phones it leaves room for the play session from the start.
            <h1 className="display text-[min(1.125rem,4.8vw)] max-[23.5rem]:text-base max-[22rem]:w-min max-[22rem]:text-sm max-[22rem]:text-wrap md:text-xl">
              {title}
            </h1>
          ) : (
            title
          )}
        </div>
        <SessionClock className="-mr-2" />
        {children}
        <Bell />
      </div>
    </header>
  );
}
