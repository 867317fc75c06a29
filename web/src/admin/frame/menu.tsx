import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PausedOperations } from '../controls/paused-operations.tsx';
import { WaitingDecisions } from '../decisions/waiting-decisions.tsx';
import { WaitingCount } from '../second-person/waiting-count.tsx';
import { Brand } from '../shell/brand.tsx';
import { useScreens } from '../shell/use-screens.ts';
import { SignOutButton } from './sign-out-button.tsx';

const lineClasses =
  'group relative flex min-h-9 items-center gap-3 rounded-md px-3 text-left font-medium text-sidebar-foreground transition-colors max-md:min-h-11 md:[@media(max-height:55rem)]:min-h-8 ' +
  'hover:bg-sidebar-accent hover:text-sidebar-strong focus-visible:outline-gold focus-visible:-outline-offset-2';

const HOME = '/admin';

/** Whether a path is this screen or one of its items. All screens stand below the home screen. */
const isWithin = (path: string, to: string): boolean => path === to || (to !== HOME && path.startsWith(`${to}/`));

/** The content of the sidebar, and of the drawer on a phone. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const screens = useScreens();
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const here = screens.find(({ to }) => isWithin(path, to))?.to;
  // In a low window the list is scrolled, and the current screen may stand below its edge.
  useEffect(() => {
    nav.current?.querySelector(`[href="${here}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <div className="flex h-full min-h-0 flex-col bg-sidebar text-sidebar-foreground">
      <div className="px-5 pt-5 pb-4">
        <Brand />
      </div>
      <nav ref={nav} aria-label="Telas" className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <ul className="grid gap-0.5">
          {screens.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === HOME, includeSearch: false }}
                activeProps={{ className: 'bg-sidebar-accent text-sidebar-strong' }}
                className={lineClasses}
                {...(onNavigate && { onClick: onNavigate })}
              >
                <span
                  aria-hidden="true"
                  className="absolute inset-y-2 left-0 w-0.75 rounded-full bg-gold opacity-0 group-aria-[current=page]:opacity-100 forced-colors:bg-[Highlight]"
                />
                <Icon
                  aria-hidden="true"
                  className="size-4 shrink-0 group-aria-[current=page]:text-gold forced-colors:group-aria-[current=page]:text-[Highlight]"
                />
                {label}
                {to === '/admin/fila' && <WaitingDecisions />}
                {to === '/admin/aprovacoes' && <WaitingCount />}
                {to === '/admin/m4' && <PausedOperations />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-sidebar-accent px-2 py-1">
        <SignOutButton className={lineClasses} />
      </div>
    </div>
  );
}
