import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';
import { useSite } from './use-site.ts';

/** Renders the current route's screen and sets the title of the browser's tab. */
export function TitledOutlet() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const brandName = useSite()?.brand_name;
  useEffect(() => {
    if (brandName !== undefined) document.title = pageTitle(path, brandName);
  }, [path, brandName]);
  return <Outlet />;
}
