import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOtherTabs } from '../auth/session/use-other-tabs.ts';
import { openNotificationPaths } from '../installed/open-notification-paths.ts';
import { pageTitle } from './page-title.ts';
import { useSite } from '../shared/use-site.ts';

/**
 * Renders the current route's screen, sets the title of the browser's tab, opens the screens of
 * tapped notifications, and follows the session of other tabs.
 */
export function TitledOutlet() {
  const router = useRouter();
  useOtherTabs();
  useEffect(() => openNotificationPaths(router), [router]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const brandName = useSite()?.brand_name;
  useEffect(() => {
    if (brandName !== undefined) document.title = pageTitle(path, brandName);
  }, [path, brandName]);
  return <Outlet />;
}
