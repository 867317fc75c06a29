import { playerPageTitles } from '@raspasorte/contract';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOtherTabs } from '../auth/session/use-other-tabs.ts';
import { Bell } from '../notifications/bell.tsx';
import { SessionClock } from '../protection/session-clock.tsx';
import { openNotificationPaths } from '../installed/open-notification-paths.ts';
import { HeaderParts } from '../shared/header-parts.ts';
import { useSite } from '../shared/use-site.ts';
import { focusScreens } from './focus-screens.ts';

const titles: Readonly<Record<string, string>> = playerPageTitles;

/** The title of the browser's tab. */
function pageTitle(path: string, brandName: string): string {
  const title = titles[path.split('/')[1] ?? ''];
  return title ? `${title} · ${brandName}` : brandName;
}

const headerParts = { Bell, SessionClock };

/**
 * Renders the current route's screen and gives it the parts of its header, sets the title of the
 * browser's tab, opens the screens of tapped notifications, and follows the session of other tabs.
 */
export function TitledOutlet() {
  const router = useRouter();
  useOtherTabs();
  useEffect(() => openNotificationPaths(router), [router]);
  useEffect(() => focusScreens(router), [router]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const brandName = useSite()?.brand_name;
  useEffect(() => {
    if (brandName !== undefined) document.title = pageTitle(path, brandName);
  }, [path, brandName]);
  return (
    <HeaderParts value={headerParts}>
      <Outlet />
    </HeaderParts>
  );
}
